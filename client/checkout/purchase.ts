/** The purchase that is being paid, as far as a page knows it. */

/** Details about the payer, in the shape that payment providers use. Texts are empty if unknown. */
export interface Billing {
	name: string;
	email: string;
	phone: string;
	address: {
		line1: string;
		line2: string;
		city: string;
		state: string;
		postal_code: string;
		/** Two upper-case letters. */
		country: string;
	};
}

/** The amount of a purchase, which changes with the cart, the address and the currency. */
export interface Total {
	/** Minor units; 0 if nothing is charged now, such as for adding a card. */
	amount: number;
	/** Three lower-case letters. */
	currency: string;
}

/** The data of a submitted form. */
export interface Submission {
	billing: Billing;
	/** Whether the shopper asked to save the card. */
	saves: boolean;
}

/** The fields of an address as WooCommerce names them. */
export type AddressFields = Partial<
	Record<
		| 'first_name'
		| 'last_name'
		| 'email'
		| 'phone'
		| 'address_1'
		| 'address_2'
		| 'city'
		| 'state'
		| 'postcode'
		| 'country',
		string
	>
>;

/**
 * Returns the payer's details from an address as WooCommerce names its fields.
 *
 * @param address
 */
export function billingOf( address: AddressFields ): Billing {
	const text = ( name: keyof AddressFields ) => ( address[ name ] ?? '' ).trim();
	return {
		name: `${ text( 'first_name' ) } ${ text( 'last_name' ) }`.trim(),
		email: text( 'email' ),
		phone: text( 'phone' ),
		address: {
			line1: text( 'address_1' ),
			line2: text( 'address_2' ),
			city: text( 'city' ),
			state: text( 'state' ),
			postal_code: text( 'postcode' ),
			country: text( 'country' ),
		},
	};
}
