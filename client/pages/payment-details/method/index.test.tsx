import { act, render, screen, within } from '@testing-library/react';
import { testCharge } from '../../../../tests/js/payments';
import { bankName } from './banks';
import { PaymentMethodCard } from '.';

type Block = Record< string, unknown >;

/** Returns the names and values on the card. */
async function shown(
	method: string,
	block: Block,
	metadata: { reader_model: string | null; platform: string | null } = { reader_model: null, platform: null }
) {
	const { container } = render(
		<PaymentMethodCard
			charge={ testCharge( { payment_method_details: { type: method, [ method ]: block }, metadata } ) }
		/>
	);
	// The brand mark is loaded asynchronously.
	await act( async () => {} );
	return Object.fromEntries(
		[ ...container.querySelectorAll( 'dt' ) ].map( ( term ) => [
			term.textContent,
			term.nextElementSibling?.textContent?.replace( /\u00a0/g, ' ' ),
		] )
	);
}

const OWNER = [ 'ID', 'Owner', 'Owner email', 'Address' ];
const CARD = {
	brand: 'visa',
	network: 'cartes_bancaires',
	last4: '4242',
	fingerprint: 'f1',
	exp_month: 8,
	exp_year: 2029,
	funding: 'debit',
	country: 'FR',
	issuer: 'A Bank',
};

describe( 'the payment method card', () => {
	it( 'shows a card with its checks', async () => {
		const facts = await shown( 'card', {
			...CARD,
			checks: { cvc_check: 'pass', address_line1_check: 'fail', address_postal_code_check: null },
		} );
		expect( facts ).toMatchObject( {
			Brand: 'Visa',
			Number: '•••• 4242',
			Fingerprint: 'f1',
			Expires: '08 / 2029',
			Type: 'Debit card',
			Network: 'Cartes Bancaires',
			Origin: 'France',
			Issuer: 'A Bank',
			'CVC check': 'Passed',
			'Street check': 'Failed',
			'Postal code check': 'Not checked',
		} );
	} );

	it.each( [
		[ 'credit', 'Credit card' ],
		[ 'debit', 'Debit card' ],
		[ 'prepaid', 'Prepaid card' ],
		[ 'unknown', 'Unknown' ],
	] )( 'calls a %s card %s', async ( funding, label ) => {
		expect( await shown( 'card', { ...CARD, funding } ) ).toMatchObject( { Type: label } );
	} );

	it.each( [
		[ 'pass', 'Passed' ],
		[ 'fail', 'Failed' ],
		[ 'unavailable', 'Unavailable' ],
		[ 'unchecked', 'Not checked' ],
		[ null, 'Not checked' ],
	] )( 'calls the result %s of a check %s', async ( result, label ) => {
		const facts = await shown( 'card', {
			...CARD,
			checks: { cvc_check: result, address_line1_check: result, address_postal_code_check: result },
		} );
		expect( facts ).toMatchObject( { 'CVC check': label, 'Street check': label, 'Postal code check': label } );
	} );

	it.each( [
		[ 'pay_later', 'Pay later' ],
		[ 'pay_now', 'Pay now' ],
		[ 'pay_with_financing', 'Pay with financing' ],
		[ 'pay_in_installments', 'Pay in installments' ],
	] )( 'calls %s of Klarna %s', async ( category, label ) => {
		expect( await shown( 'klarna', { payment_method_category: category } ) ).toMatchObject( {
			'Payment option': label,
		} );
	} );

	it( 'shows a card that was present without checks, and the phone it was tapped on', async () => {
		const facts = await shown( 'card_present', CARD, { reader_model: 'COTS_DEVICE', platform: 'ios' } );
		expect( facts ).not.toHaveProperty( 'CVC check' );
		expect( facts.Reader ).toBe( 'Tap to pay (iPhone)' );
	} );

	it.each( [
		[
			'au_becs_debit',
			{ bsb_number: '000000', last4: '3456', fingerprint: 'f' },
			{ 'BSB number': '000000', 'Account number': '•••• 3456', Fingerprint: 'f' },
		],
		[
			'bancontact',
			{ bank_name: 'VAN', bic: 'VAPE', verified_name: 'Ada' },
			{ 'Bank name': 'VAN', BIC: 'VAPE', 'Verified name': 'Ada' },
		],
		[
			'eps',
			{ bank: 'arzte_und_apotheker_bank', verified_name: 'Ada' },
			{ Bank: 'Ärzte- und Apothekerbank', 'Verified name': 'Ada' },
		],
		[ 'giropay', { bank_name: 'Sparkasse', bic: 'TEST' }, { 'Bank name': 'Sparkasse', BIC: 'TEST' } ],
		[
			'ideal',
			{ bank: 'rabobank', bic: 'RABO', country: 'FR', iban_last4: '5264', verified_name: 'Ada' },
			{ Bank: 'Rabobank', BIC: 'RABO', Origin: 'France', IBAN: '•••• 5264', 'Verified name': 'Ada' },
		],
		[
			'klarna',
			{ payment_method_category: 'pay_later', preferred_locale: 'en-US' },
			{ 'Payment option': 'Pay later', 'Preferred language': 'en-US' },
		],
		[
			'p24',
			{ bank: 'mbank_mtransfer', reference: 'P24-1', verified_name: 'Ada' },
			{ Bank: 'mBank-mTransfer', Reference: 'P24-1', 'Verified name': 'Ada' },
		],
		[
			'sepa_debit',
			{ last4: '3000', fingerprint: 'f', country: 'FR' },
			{ IBAN: '•••• 3000', Fingerprint: 'f', Origin: 'France' },
		],
		[
			'sofort',
			{ bank_code: 'VAPE', bank_name: 'VAN', bic: 'V', country: 'FR', iban_last4: '7061', verified_name: 'Ada' },
			{
				'Bank code': 'VAPE',
				'Bank name': 'VAN',
				BIC: 'V',
				Origin: 'France',
				IBAN: '•••• 7061',
				'Verified name': 'Ada',
			},
		],
		[ 'affirm', {}, {} ],
		[ 'afterpay_clearpay', {}, {} ],
		[ 'alipay', {}, {} ],
		[ 'grabpay', {}, {} ],
		[ 'link', {}, {} ],
		[ 'multibanco', {}, {} ],
		[ 'wechat_pay', {}, {} ],
	] as [ string, Block, Record< string, string > ][] )(
		'shows exactly the fields of %s',
		async ( method, block, facts ) => {
			const found = await shown( method, block );
			expect( found ).toMatchObject( facts );
			expect( Object.keys( found ) ).toEqual( [ ...Object.keys( facts ), ...OWNER ] );
		}
	);

	it( 'writes an address in lines, in the direction of its script, and markup in it as text', async () => {
		render(
			<PaymentMethodCard
				charge={ testCharge( {
					billing_details: {
						name: null,
						email: null,
						phone: null,
						formatted_address: '1 Main<br/>A &amp; B <script>x</script>',
					},
				} ) }
			/>
		);
		await act( async () => {} );
		const address = screen.getByRole( 'group' );
		expect( address ).toHaveAttribute( 'dir', 'auto' );
		expect( within( address ).queryByText( /script/ ) ).toHaveTextContent( 'A & B <script>x</script>' );
		expect( address.querySelectorAll( 'br' ) ).toHaveLength( 1 );
		expect( document.querySelector( 'address script' ) ).toBeNull();
	} );

	it( 'leaves out what is unknown', async () => {
		const { container } = render(
			<PaymentMethodCard
				charge={ testCharge( {
					billing_details: { name: null, email: null, phone: null, formatted_address: '' },
					payment_method: null,
					payment_method_details: { type: 'sepa_debit', sepa_debit: { last4: '3000', fingerprint: null } },
				} ) }
			/>
		);
		await act( async () => {} );
		expect( [ ...container.querySelectorAll( 'dt' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
			'IBAN',
		] );
		expect( container.querySelectorAll( 'hr' ) ).toHaveLength( 0 );
	} );

	it( 'is left out where nothing is known', () => {
		const { container } = render(
			<PaymentMethodCard
				charge={ testCharge( {
					billing_details: { name: null, email: null, phone: null, formatted_address: '' },
					payment_method: null,
					payment_method_details: { type: 'multibanco' },
				} ) }
			/>
		);
		expect( container ).toBeEmptyDOMElement();
	} );

	it( 'shows an unknown bank as text', () => {
		expect( bankName( 'eps', 'new_bank' ) ).toBe( 'New Bank' );
	} );
} );
