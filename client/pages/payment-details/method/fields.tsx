import { __ } from '@wordpress/i18n';
import { BrandMark } from '../../../components/brand-mark';
import type { Fact } from '../../../components/facts';
import type { Charge } from '../../../data/payments';
import { countryName } from '../../../lib/countries';
import { devices } from '../../../lib/facts/labels/devices.gen';
import { readerModel } from '../../../lib/reader-model';
import { bankName } from './banks';
import { checkResult } from './check-result';

/** Details of a payment method from the provider. */
type Block = Record< string, unknown >;

const text = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number' ? String( value ) : '';

const fact = ( label: string, value: unknown ): Fact => ( { label, value: text( value ) } );

const country = ( code: unknown ): Fact => ( {
	label: __( 'Origin', 'tillbook' ),
	value: text( code ) && countryName( text( code ) ),
} );

const digits = ( label: string, lastFour: unknown ): Fact => ( {
	label,
	value: text( lastFour ) && <bdi dir="ltr">••••&nbsp;{ text( lastFour ) }</bdi>,
} );

const fingerprint = ( block: Block ) => fact( __( 'Fingerprint', 'tillbook' ), block.fingerprint );
const bankNameFact = ( block: Block ) => fact( __( 'Bank name', 'tillbook' ), block.bank_name );
const bic = ( block: Block ) => fact( __( 'BIC', 'tillbook' ), block.bic );
const iban = ( block: Block ) => digits( __( 'IBAN', 'tillbook' ), block.iban_last4 );
const verifiedName = ( block: Block ) => fact( __( 'Verified name', 'tillbook' ), block.verified_name );

const bank = ( method: string, block: Block ): Fact =>
	fact( __( 'Bank', 'tillbook' ), text( block.bank ) && bankName( method, text( block.bank ) ) );

const fundings = (): Record< string, string > => ( {
	credit: __( 'Credit card', 'tillbook' ),
	debit: __( 'Debit card', 'tillbook' ),
	prepaid: __( 'Prepaid card', 'tillbook' ),
	unknown: __( 'Unknown', 'tillbook' ),
} );

const expiry = ( { exp_month: month, exp_year: year }: Block ): Fact => ( {
	label: __( 'Expires', 'tillbook' ),
	value: text( month ) && text( year ) && (
		<bdi dir="ltr">{ `${ text( month ).padStart( 2, '0' ) } / ${ text( year ) }` }</bdi>
	),
} );

const brand = ( label: string, source: unknown ): Fact => ( {
	label,
	value: text( source ) && <BrandMark source={ text( source ) } />,
} );

const cardFacts = ( block: Block ): Fact[] => [
	brand( __( 'Brand', 'tillbook' ), block.brand ),
	digits( __( 'Number', 'tillbook' ), block.last4 ),
	fingerprint( block ),
	expiry( block ),
	fact( __( 'Type', 'tillbook' ), fundings()[ text( block.funding ) ] ?? block.funding ),
	brand( __( 'Network', 'tillbook' ), block.network ),
	country( block.country ),
	fact( __( 'Issuer', 'tillbook' ), block.issuer ),
];

const checkFacts = ( block: Block ): Fact[] => {
	const checks = Object( block.checks ) as Block;
	return [
		{ label: __( 'CVC check', 'tillbook' ), value: checkResult( checks.cvc_check ) },
		{ label: __( 'Street check', 'tillbook' ), value: checkResult( checks.address_line1_check ) },
		{ label: __( 'Postal code check', 'tillbook' ), value: checkResult( checks.address_postal_code_check ) },
	];
};

const readerFacts = ( { metadata }: Charge ): Fact[] => {
	if ( ! metadata.reader_model ) {
		return [];
	}
	const model = readerModel( metadata.reader_model );
	const platform = metadata.platform ? ( devices()[ metadata.platform ] ?? metadata.platform ) : '';
	return [ fact( __( 'Reader', 'tillbook' ), platform ? `${ model } (${ platform })` : model ) ];
};

const klarnaCategory = ( category: unknown ): string => {
	switch ( category ) {
		case 'pay_later':
			return __( 'Pay later', 'tillbook' );
		case 'pay_now':
			return __( 'Pay now', 'tillbook' );
		case 'pay_with_financing':
			return __( 'Pay with financing', 'tillbook' );
		case 'pay_in_installments':
			return __( 'Pay in installments', 'tillbook' );
		default:
			return text( category );
	}
};

/** Fields specific to a method; methods that are missing here only have the common fields (spec 2 §3). */
const particular: Record< string, ( block: Block, charge: Charge ) => Fact[] > = {
	card: ( block ) => [ ...cardFacts( block ), ...checkFacts( block ) ],
	card_present: ( block, charge ) => [ ...cardFacts( block ), ...readerFacts( charge ) ],
	au_becs_debit: ( block ) => [
		fact( __( 'BSB number', 'tillbook' ), block.bsb_number ),
		digits( __( 'Account number', 'tillbook' ), block.last4 ),
		fingerprint( block ),
	],
	bacs_debit: ( block ) => [
		fact( __( 'Sort code', 'tillbook' ), block.sort_code ),
		digits( __( 'Account number', 'tillbook' ), block.last4 ),
		fingerprint( block ),
	],
	bancontact: ( block ) => [ bankNameFact( block ), bic( block ), verifiedName( block ) ],
	eps: ( block ) => [ bank( 'eps', block ), verifiedName( block ) ],
	giropay: ( block ) => [ bankNameFact( block ), bic( block ) ],
	ideal: ( block ) => [
		bank( 'ideal', block ),
		bic( block ),
		country( block.country ),
		iban( block ),
		verifiedName( block ),
	],
	klarna: ( block ) => [
		fact( __( 'Payment option', 'tillbook' ), klarnaCategory( block.payment_method_category ) ),
		fact( __( 'Preferred language', 'tillbook' ), block.preferred_locale ),
	],
	p24: ( block ) => [
		bank( 'p24', block ),
		fact( __( 'Reference', 'tillbook' ), block.reference ),
		verifiedName( block ),
	],
	sepa_debit: ( block ) => [
		digits( __( 'IBAN', 'tillbook' ), block.last4 ),
		fingerprint( block ),
		country( block.country ),
	],
	sofort: ( block ) => [
		fact( __( 'Bank code', 'tillbook' ), block.bank_code ),
		bankNameFact( block ),
		bic( block ),
		country( block.country ),
		iban( block ),
		verifiedName( block ),
	],
};

/**
 * Leaves out what is unknown, such as the issuer of most cards.
 *
 * @param facts Those without a value are unknown.
 */
export const known = ( facts: Fact[] ): Fact[] => facts.filter( ( { value } ) => Boolean( value ) );

/**
 * Returns the known details of a payment's method (spec 2 §3 "Payment method detail blocks").
 *
 * @param method The method, such as card or sepa_debit.
 * @param charge The charge.
 */
export function methodFacts( method: string, charge: Charge ): Fact[] {
	const block = charge.payment_method_details[ method ];
	return known( particular[ method ]?.( Object( block ) as Block, charge ) ?? [] );
}
