import { render, screen, within } from '@testing-library/react';
import { testCharge, testPayment } from '../../../tests/js/payments';
import type { PaymentIntent } from '../../data/payments';
import { FraudFactsCard } from './fraud-facts';

jest.mock( '@woocommerce/settings', () => ( {
	getSetting: () => ( { US: 'United States (US)', SE: 'Sweden', NG: 'Nigeria' } ),
} ) );

type FraudFacts = NonNullable< PaymentIntent[ 'fraud_facts' ] >;

const facts = ( changes: Partial< FraudFacts > = {} ): FraudFacts => ( {
	ruleset_results: { address_mismatch: 'review', avs_verification: 'allow' },
	billing_country: 'US',
	shipping_country: 'SE',
	is_shipped: true,
	shipping_address: 'Kungsgatan 1<br/>Stockholm',
	ip_country: 'NG',
	checks: { address_line1_check: 'fail', address_postal_code_check: 'pass', cvc_check: 'unavailable' },
	differences: [ 'shipping_billing', 'ip_shipping', 'ip_billing' ],
	...changes,
} );

const show = ( fraud: FraudFacts | null ) =>
	render(
		<FraudFactsCard
			payment={ testPayment( { fraud_status: fraud && 'review', fraud_facts: fraud, charge: testCharge() } ) }
		/>
	);

/** Returns the names and values of a list of facts. */
const values = ( label: string ) => {
	const list = screen.getByLabelText( label );
	return within( list )
		.getAllByRole( 'term' )
		.map( ( term ) => `${ term.textContent }: ${ term.nextElementSibling?.textContent }` );
};

describe( 'why fraud rules held a payment', () => {
	it( 'names the rules that held it, and no others', () => {
		show( facts() );
		expect(
			screen.getByText( /Held for review because the shipping and billing addresses are in different countries/ )
		).toBeInTheDocument();
		expect( screen.queryByText( /address verification/ ) ).toBeNull();
	} );

	it( 'shows addresses and countries side by side, and what differs', () => {
		show( facts() );
		const [ billing, shipping, ip ] = values( 'Addresses and countries' );
		expect( billing ).toMatch( /^Billing address: United States \(US\)/ );
		expect( shipping ).toBe( 'Shipping address: SwedenKungsgatan 1Stockholm' );
		expect( ip ).toBe( 'IP address country: Nigeria' );
		const differences = within( screen.getByRole( 'list', { name: 'Differences' } ) ).getAllByRole( 'listitem' );
		expect( differences.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Shipping and billing country differ',
			'IP address and shipping country differ',
			'IP address and billing country differ',
		] );
	} );

	it( 'shows the checks of the bank', () => {
		show( facts() );
		expect( values( 'Bank checks' ) ).toEqual( [
			'Street check: Failed',
			'Postal code check: Passed',
			'CVC check: Unavailable',
		] );
	} );

	it( 'says what is not known and what is not shipped', () => {
		show(
			facts( {
				is_shipped: false,
				shipping_country: null,
				shipping_address: '',
				ip_country: null,
				checks: null,
				differences: [],
			} )
		);
		expect( values( 'Addresses and countries' ).slice( 1 ) ).toEqual( [
			'Shipping address: No shipping',
			'IP address country: Unknown',
		] );
		expect( screen.queryByRole( 'list', { name: 'Differences' } ) ).toBeNull();
		expect( screen.queryByLabelText( 'Bank checks' ) ).toBeNull();
	} );

	it( 'says nothing of a payment that no rule held', () => {
		expect( show( null ).container ).toBeEmptyDOMElement();
	} );
} );
