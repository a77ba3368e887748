/** @return {import('stripe').Stripe.Terminal.Reader} */
export const reader = ( row, account ) => ( {
	id: row.id,
	object: 'terminal.reader',
	action: null,
	device_sw_version: '2.17.2.0',
	device_type: row.device,
	ip_address: '192.168.2.2',
	label: row.label,
	last_seen_at: account.now * 1000,
	livemode: account.livemode,
	location: null,
	metadata: {},
	serial_number: row.serial,
	status: row.status,
} );
