import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { testSettings, type SettingsChanges } from '../../../tests/js/page-settings';
import { answerRest } from '../../../tests/js/rest';
import { navigate } from '../../lib/navigate';
import { requirementText } from '../../lib/requirements';
import { setSettings } from '../../lib/settings';
import VerificationPage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../../lib/navigate', () => ( { navigate: jest.fn() } ) );
jest.mock( '../../components/embedded-component', () => ( {
	EmbeddedComponent: ( props: { collectPayoutRequirements: boolean; onExit: () => void } ) => (
		<>
			<p>{ props.collectPayoutRequirements ? 'The provider asks for payouts' : 'The provider asks' }</p>
			<button onClick={ props.onExit }>Finish</button>
		</>
	),
} ) );

const open = ( query: Record< string, string > ) => {
	setSettings( testSettings( { capabilities: { view: true, settings: true } } ) );
	return render( <VerificationPage query={ query } /> );
};

test( 'what is missing of an account is asked for by the provider, and closing leads to the overview', () => {
	open( { source: 'mail' } );
	expect( screen.getByRole( 'heading', { name: 'Continue onboarding' } ) ).toHaveFocus();
	expect( screen.getByText( 'The provider asks' ) ).toBeVisible();
	fireEvent.click( screen.getByRole( 'button', { name: 'Close and finish later' } ) );
	expect( navigate ).toHaveBeenCalledWith( expect.stringContaining( 'path=%2Fpayments%2Foverview&source=mail' ) );
} );

test.each( [
	[ '1', true ],
	[ 'true', true ],
	[ 'false', false ],
] )( 'an address with collect_payout_requirements=%s asks for payouts: %s', ( value, isAsked ) => {
	open( { collect_payout_requirements: value } );
	expect( screen.getByText( isAsked ? 'The provider asks for payouts' : 'The provider asks' ) ).toBeVisible();
	expect( screen.getByRole( 'heading', { name: isAsked ? 'Set up payouts' : 'Continue onboarding' } ) ).toBeVisible();
} );

describe( 'where the provider verifies businesses itself', () => {
	const errors = [ 'verification_failed_name_match', 'brand_new', 'brand_new', 'invalid_value_other' ].map(
		( code ) => ( { code, reason: `The provider's words for ${ code }` } )
	);
	const show = ( accountStatus: SettingsChanges[ 'accountStatus' ] ) => {
		setSettings( testSettings( { missingAbilities: { verify: 'Verify at the provider.' }, accountStatus } ) );
		render( <VerificationPage query={ {} } /> );
	};

	it( 'lists what is missing in words, each once', () => {
		show( { requirements: { errors } } );
		expect( screen.getByText( 'The provider needs details from you.' ) ).toBeVisible();
		expect( screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			requirementText( 'verification_failed_name_match' ),
			"The provider's words for brand_new",
		] );
	} );

	it( 'lists what is due and what is in review, in words, each once', () => {
		show( {
			requirements: {
				errors: [],
				due: [ 'individual.dob.day', 'individual.dob.month', 'external_account', 'brand_new.detail' ],
				in_review: [ 'person_1Abc.verification.document' ],
			},
		} );
		expect( screen.getByText( 'The provider needs details from you.' ) ).toBeVisible();
		expect( screen.getByText( 'The provider is reviewing details that you sent.' ) ).toBeVisible();
		expect( screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Date of birth of a person',
			'Bank account for payouts',
			'brand new detail',
			'Identity document',
		] );
		expect( screen.queryByText( 'The provider reports no missing details.' ) ).toBeNull();
	} );

	it( 'asks for nothing while details are only in review', () => {
		show( { requirements: { errors: [], due: [], in_review: [ 'company.tax_id' ] } } );
		expect( screen.getByText( 'The provider is reviewing details that you sent.' ) ).toBeVisible();
		expect( screen.queryByText( 'The provider needs details from you.' ) ).toBeNull();
	} );

	it( 'says that nothing is missing only if the account could be read', () => {
		show( { requirements: { errors: [], due: [] } } );
		expect( screen.getByText( 'The provider reports no missing details.' ) ).toBeVisible();
		cleanup();
		show( {} );
		expect( screen.getByText( /We can’t tell whether the provider needs details/ ) ).toBeVisible();
		cleanup();
		show( { error: true } );
		expect( screen.queryByText( 'The provider reports no missing details.' ) ).toBeNull();
		expect( screen.getByText( /^The payment provider isn’t responding\./ ) ).toBeVisible();
	} );
} );

test( 'what was added to an account leads to the overview, which says that it was sent', async () => {
	answerRest( { 'POST /wc/v3/payments/onboarding/kyc/finalize': { success: true, params: {} } } );
	open( {} );
	await act( async () => fireEvent.click( screen.getByRole( 'button', { name: 'Finish' } ) ) );
	expect( navigate ).toHaveBeenLastCalledWith( expect.stringMatching( /overview&wcpay-details-sent=1$/ ) );
} );
