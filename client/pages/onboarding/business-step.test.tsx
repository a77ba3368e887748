import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testFields } from '../../../tests/js/onboarding-fields';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest } from '../../../tests/js/rest';
import { store, type OnboardingProgress } from '../../data/onboarding';
import { registerOnce } from '../../data/collection-store';
import { setSettings } from '../../lib/settings';
import { BusinessStep } from './business-step';
import { useBusinessForm } from './use-business-form';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

registerOnce( store );

const SAVE = 'POST /wc/v3/payments/onboarding/progress';
const begun: OnboardingProgress = {
	step: 'business',
	self_assessment: { country: 'US', business_type: 'individual', company: { structure: '' }, mcc: '5661', annual_revenue: '', go_live_timeframe: '' },
};

function Step( { onDone }: { onDone: () => void } ) {
	return <BusinessStep form={ useBusinessForm( testFields, begun ) } onDone={ onDone } />;
}

test( 'how much is sold and when it begins are asked, kept, and may stay without an answer', async () => {
	setSettings( testSettings() );
	const kept: unknown[] = [];
	answerRest( { [ SAVE ]: ( { data }: { data?: unknown } ) => kept.push( data ) } );
	const onDone = jest.fn();
	render( <Step onDone={ onDone } /> );
	await userEvent.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect( onDone ).toHaveBeenCalledTimes( 1 );

	await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'What is its annual revenue? (optional)' } ), '$250,000 to $1 million' );
	await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'When will the store start selling? (optional)' } ), 'Within a month' );
	expect( kept.at( -1 ) ).toMatchObject( { self_assessment: { annual_revenue: 'from_250k_to_1m', go_live_timeframe: 'within_1month' } } );
	await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'What is its annual revenue? (optional)' } ), 'No answer' );
	expect( kept.at( -1 ) ).toMatchObject( { self_assessment: { annual_revenue: '' } } );
} );
