import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testFields } from '../../../tests/js/onboarding-fields';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest } from '../../../tests/js/rest';
import type { OnboardingProgress } from '../../data/onboarding';
import { setSettings } from '../../lib/settings';
import { BusinessStep } from './business-step';
import { useBusinessForm } from './use-business-form';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const SAVE = 'POST /wc/v3/payments/onboarding/progress';
const started: OnboardingProgress = {
	step: 'business',
	self_assessment: {
		country: 'US',
		business_type: 'individual',
		company: { structure: '' },
		mcc: '5661',
		annual_revenue: '',
		go_live_timeframe: '',
	},
};

function Step( { onDone, from = started }: { onDone: () => void; from?: OnboardingProgress } ) {
	return <BusinessStep form={ useBusinessForm( testFields, from ) } onDone={ onDone } />;
}

test( 'annual revenue and the start of sales are optional and saved', async () => {
	setSettings( testSettings() );
	const kept: unknown[] = [];
	answerRest( { [ SAVE ]: ( { data }: { data?: unknown } ) => kept.push( data ) } );
	const onDone = jest.fn();
	render( <Step onDone={ onDone } /> );
	await userEvent.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect( onDone ).toHaveBeenCalledTimes( 1 );

	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'What is its annual revenue? (optional)' } ),
		'$250,000 to $1 million'
	);
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'When will the store start selling? (optional)' } ),
		'Within a month'
	);
	expect( kept.at( -1 ) ).toMatchObject( {
		self_assessment: { annual_revenue: 'from_250k_to_1m', go_live_timeframe: 'within_1month' },
	} );
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'What is its annual revenue? (optional)' } ),
		'No answer'
	);
	expect( kept.at( -1 ) ).toMatchObject( { self_assessment: { annual_revenue: '' } } );
} );

test( 'the terms show with the goods and services, once the type and its structure are chosen', async () => {
	setSettings( testSettings() );
	answerRest( { [ SAVE ]: {} } );
	render(
		<Step
			onDone={ jest.fn() }
			from={ { ...started, self_assessment: { ...started.self_assessment, business_type: 'company', mcc: '' } } }
		/>
	);
	const goods = () => screen.queryByRole( 'combobox', { name: 'What type of goods or services does it sell?' } );
	const terms = () => screen.queryByText( /^By continuing, you confirm/ );
	expect( [ goods(), terms() ] ).toEqual( [ null, null ] );
	await userEvent.selectOptions( screen.getByRole( 'combobox', { name: /legal/ } ), 'LLC' );
	expect( goods() ).toBeVisible();
	expect( terms() ).toBeVisible();
} );

test( 'an incomplete step marks every field that misses an answer, and stays', async () => {
	setSettings( testSettings() );
	answerRest( { [ SAVE ]: {} } );
	const onDone = jest.fn();
	render(
		<Step onDone={ onDone } from={ { ...started, self_assessment: { ...started.self_assessment, mcc: '' } } } />
	);
	expect( screen.queryByText( /^Please provide/ ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect( screen.getAllByText( 'Please provide a type of goods or services' )[ 0 ] ).toBeVisible();
	expect( onDone ).not.toHaveBeenCalled();
} );
