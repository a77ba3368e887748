import { __ } from '@wordpress/i18n';
import { make, newId, plainText } from '../../../checkout/dom';
import type { Address } from '../../../checkout/types';
import { price } from '../../../checkout/express/price';
import type { StoreCart } from '../../../checkout/express/store-api';

/**
 * Formats an address on one line.
 *
 * @param address The address; undefined returns an empty string.
 */
export function oneLine( address: Address | undefined ): string {
	return address
		? [
				address.address_1,
				address.address_2,
				address.city,
				[ address.state, address.postcode ].filter( Boolean ).join( ' ' ),
				address.country,
			]
				.filter( Boolean )
				.join( ', ' )
		: '';
}

/**
 * Renders the shipping rates, one group for each package.
 *
 * @param cart     The cart with its shipping rates.
 * @param onChosen Called with the ids of the package and the selected rate.
 */
export function drawRates(
	cart: StoreCart,
	onChosen: ( packageId: number | string, rateId: string ) => void
): HTMLElement[] {
	return ( cart.needs_shipping ? cart.shipping_rates : [] )
		.filter( ( { shipping_rates: rates } ) => rates.length > 0 )
		.map( ( parcel ) => {
			const name = newId();
			return make(
				'fieldset',
				{ class: 'tillbook-sheet__rates' },
				make( 'legend', {}, cart.shipping_rates.length > 1 ? parcel.name : __( 'Shipping', 'tillbook' ) ),
				...parcel.shipping_rates.map( ( rate ) => {
					const id = newId();
					const radio = make( 'input', { id, type: 'radio', name, checked: rate.selected } );
					radio.addEventListener( 'change', () => onChosen( parcel.package_id, rate.rate_id ) );
					return make(
						'label',
						{ for: id },
						radio,
						make( 'span', {}, rate.name ),
						make( 'span', { class: 'tillbook-sheet__amount' }, price( rate.price, rate ) )
					);
				} )
			);
		} );
}

/**
 * Renders the totals line by line; the lines add up to the last one.
 *
 * @param cart The cart with its totals, in the shopper's currency.
 */
export function drawTotals( cart: StoreCart ): HTMLElement {
	const { totals, items } = cart;
	const isZero = ( amount: string ) => /^-?0*$/.test( amount );
	const lines: [ string, string ][] = [
		[
			items
				.map( ( { name, quantity } ) =>
					quantity > 1 ? `${ plainText( name ) } × ${ quantity }` : plainText( name )
				)
				.join( ', ' ),
			totals.total_items,
		],
	];
	const others: [ string, string ][] = [
		[ __( 'Discount', 'tillbook' ), `-${ totals.total_discount }` ],
		[ __( 'Fees', 'tillbook' ), totals.total_fees ],
		[ __( 'Shipping', 'tillbook' ), totals.total_shipping ?? '0' ],
		[ __( 'Taxes', 'tillbook' ), totals.total_tax ],
	];
	lines.push( ...others.filter( ( [ , amount ] ) => ! isZero( amount ) ), [
		__( 'Total', 'tillbook' ),
		totals.total_price,
	] );
	return make(
		'dl',
		{ class: 'tillbook-sheet__totals' },
		...lines.flatMap( ( [ label, amount ] ) => [
			make( 'dt', {}, label ),
			make( 'dd', { class: 'tillbook-sheet__amount' }, price( amount, totals ) ),
		] )
	);
}
