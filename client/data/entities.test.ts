import account from '../../schemas/account.json';
import balances from '../../schemas/deposits_overviews.json';
import dispute from '../../schemas/dispute.json';
import disputes from '../../schemas/disputes.json';
import storeSettings from '../../schemas/multi_currency_settings.json';
import activity from '../../schemas/payment_activity.json';
import survey from '../../schemas/survey_answer.json';

interface Schema {
	properties?: Record< string, Schema >;
	items?: Schema;
}

/** The fields of an object in a schema, or of the items of a list, by a path such as `data`. */
function fieldsOf( schema: unknown, path: string ): string[] {
	const found = path
		.split( '.' )
		.filter( Boolean )
		.reduce< Schema | undefined >(
			( { properties } = {}, name ) => properties?.[ name ]?.items ?? properties?.[ name ],
			schema as Schema
		);
	return Object.keys( found?.properties ?? {} );
}

const FEE = 'percentage_rate fixed_rate currency discount volume_allowance current_volume end_time volume_currency';

// The REST API answers by these schemas, which its own tests hold it to.
test.each( [
	{
		entity: 'a dispute',
		schema: dispute,
		path: '',
		fields: 'id status reason created amount currency charge order evidence evidence_details metadata issuer_evidence balance_transactions',
	},
	{
		entity: 'the charge of a dispute',
		schema: dispute,
		path: 'charge',
		fields: 'id payment_intent balance_transaction billing_details',
	},
	{ entity: 'the customer of a dispute', schema: dispute, path: 'charge.billing_details', fields: 'name' },
	{
		entity: 'the state of a dispute’s evidence',
		schema: dispute,
		path: 'evidence_details',
		fields: 'due_by has_evidence',
	},
	{
		entity: 'a row of the disputes',
		schema: disputes,
		path: 'data',
		fields: 'dispute_id charge_id amount currency status reason source created due_by order_number order customer_name customer_email customer_country',
	},
	{
		entity: 'the multi-currency settings',
		schema: storeSettings,
		path: '',
		fields: 'enable_auto_currency enable_storefront_switcher site_theme date_format time_format store_url',
	},
	{ entity: 'available money', schema: balances, path: 'balance.available', fields: 'currency amount' },
	{ entity: 'pending money', schema: balances, path: 'balance.pending', fields: 'currency amount' },
	{
		entity: 'an instant payout',
		schema: balances,
		path: 'balance.instant',
		fields: 'amount fee net fee_percentage currency',
	},
	{
		entity: 'the account of the balances',
		schema: balances,
		path: 'account',
		fields: 'deposits_schedule deposits_blocked default_external_accounts',
	},
	{
		entity: 'the payout schedule',
		schema: balances,
		path: 'account.deposits_schedule',
		fields: 'interval delay_days weekly_anchor monthly_anchor',
	},
	{
		entity: 'a bank account',
		schema: balances,
		path: 'account.default_external_accounts',
		fields: 'currency status',
	},
	{
		entity: 'the account',
		schema: account,
		path: '',
		fields: 'status paymentsEnabled deposits progressiveOnboarding accountLink created fees',
	},
	{
		entity: 'the payouts of the account',
		schema: account,
		path: 'deposits',
		fields: 'status interval restrictions completed_waiting_period minimum_scheduled_deposit_amounts',
	},
	{
		entity: 'the progressive onboarding',
		schema: account,
		path: 'progressiveOnboarding',
		fields: 'isEnabled isComplete',
	},
	{ entity: 'the base fee', schema: account, path: 'fees.base', fields: FEE },
	{ entity: 'a discounted fee', schema: account, path: 'fees.discount', fields: FEE },
	{
		entity: 'the payment activity',
		schema: activity,
		path: '',
		fields: 'total_payment_volume charges fees disputes refunds currency date_start date_end',
	},
] )( '$entity has the fields of the specification', ( { schema, path, fields } ) => {
	expect( fieldsOf( schema, path ) ).toEqual( expect.arrayContaining( fields.split( ' ' ) ) );
} );

test( 'a survey has five ratings, from very unhappy to very happy', () => {
	expect( survey.properties.rating.enum ).toEqual( [ 'very-unhappy', 'unhappy', 'neutral', 'happy', 'very-happy' ] );
} );
