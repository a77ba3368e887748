/**
 * The account's own settings of payment methods.
 *
 * @param {import('../account.mjs').Account} account
 * @return {import('stripe').Stripe.PaymentMethodConfiguration}
 */
export const methodConfiguration = ( account ) => ( {
	id: `pmc_1${ account.id.slice( 6 ) }`,
	object: 'payment_method_configuration',
	active: true,
	application: null,
	is_default: true,
	livemode: account.livemode,
	name: 'Default',
	parent: null,
	...Object.fromEntries(
		Object.entries( account.methods ).map( ( [ type, state ] ) => [
			type,
			{
				available: state === 'on',
				display_preference: {
					overridable: null,
					preference: state === 'on' ? 'on' : 'off',
					value: state === 'on' ? 'on' : 'off',
				},
			},
		] )
	),
} );
