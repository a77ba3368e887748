/** @return {import('stripe').Stripe.Customer|import('stripe').Stripe.DeletedCustomer} */
export const customer = ( row, account ) =>
	row.deleted
		? { id: row.id, object: 'customer', deleted: true }
		: {
				id: row.id,
				object: 'customer',
				address: null,
				balance: 0,
				created: row.created,
				currency: null,
				default_source: null,
				delinquent: false,
				description: row.description ?? null,
				email: row.email,
				invoice_prefix: row.id.slice( -8 ).toUpperCase(),
				invoice_settings: {
					custom_fields: null,
					default_payment_method: row.defaultMethod?.id ?? null,
					footer: null,
					rendering_options: null,
				},
				livemode: account.livemode,
				metadata: row.metadata,
				name: row.name,
				next_invoice_sequence: 1,
				phone: row.phone ?? null,
				preferred_locales: [],
				shipping: null,
				tax_exempt: 'none',
				test_clock: row.clock?.id ?? null,
			};
