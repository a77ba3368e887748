import { PLAIN_CHECKS } from '../facts/fraud-protection.gen';
import { fromThreshold, toMinorUnits, toThreshold } from '../amounts';
import { saveProblem } from './problems';
import { RULE_KEYS, type FraudSettings, type RuleKey, type RuleName, type RuleSetting, type ServerRule } from './types';

type Check = NonNullable< ServerRule[ 'check' ] >;

function range( key: string, least: number | string | null, most: number | string | null ): Check | null {
	const checks = [
		...( least === null ? [] : [ { key, operator: 'less_than', value: least } ] ),
		...( most === null ? [] : [ { key, operator: 'greater_than', value: most } ] ),
	];
	return checks.length > 1 ? { operator: 'or', checks } : ( checks[ 0 ] ?? null );
}

function checkOf( name: RuleName, key: RuleKey, settings: FraudSettings, currency: string ): Check | null {
	const amount = ( typed: string | null ) => {
		const minorUnits = toMinorUnits( typed, currency );
		return minorUnits === null ? null : toThreshold( minorUnits, currency );
	};
	if ( name === 'order_items_threshold' ) {
		const { min_items: least, max_items: most } = settings[ name ];
		return range( 'item_count', least, most );
	}
	if ( name === 'purchase_price_threshold' ) {
		const { min_amount: least, max_amount: most } = settings[ name ];
		return range( 'order_total', amount( least ), amount( most ) );
	}
	return key in PLAIN_CHECKS ? PLAIN_CHECKS[ key as keyof typeof PLAIN_CHECKS ] : null;
}

/**
 * Converts settings into the server's rules: the enabled ones, in the order of the cards. PHP's RulesetMap does the
 * same; tests/fixtures/fraud-rulesets.json verifies both.
 *
 * @param settings  The map.
 * @param currency  The store's.
 * @param mayReview Whether payments can be held for review; otherwise every rule blocks (spec 1 §4.10).
 */
export function toRules( settings: FraudSettings, currency: string, mayReview: boolean ): ServerRule[] {
	return RULE_KEYS.filter( ( [ name ] ) => settings[ name ].enabled ).map( ( [ name, key ] ) => ( {
		key,
		outcome: mayReview && ! settings[ name ].block ? 'review' : 'block',
		check: checkOf( name, key, settings, currency ),
	} ) );
}

function limitsOf( check: Check | null ): { least?: unknown; most?: unknown } {
	const parts = ( check?.operator === 'or' ? check.checks : [ check ] ) as ( Check | null )[];
	const valueOf = ( operator: string ) => parts.find( ( part ) => part?.operator === operator )?.value;
	return { least: valueOf( 'less_than' ), most: valueOf( 'greater_than' ) };
}

const count = ( value: unknown ): number | null => ( typeof value === 'number' ? value : null );

/**
 * Converts rules into settings. A filter without a rule is off, and would block if payments cannot be held for review.
 *
 * @param rules        The server's rules.
 * @param mayReview    Whether payments can be held for review.
 * @param isCvcChecked Whether the account declines payments with a wrong security code.
 */
export function toSettings( rules: ServerRule[], mayReview: boolean, isCvcChecked: boolean ): FraudSettings {
	const ruleOf = ( key: string ) => rules.find( ( rule ) => rule.key === key );
	const setting = ( key: string ): RuleSetting => {
		const rule = ruleOf( key );
		return rule ? { enabled: true, block: rule.outcome === 'block' } : { enabled: false, block: ! mayReview };
	};
	const price = limitsOf( ruleOf( 'purchase_price_threshold' )?.check ?? null );
	const items = limitsOf( ruleOf( 'order_items_threshold' )?.check ?? null );
	return {
		avs_mismatch: setting( 'avs_verification' ),
		cvc_verification: { enabled: isCvcChecked, block: true },
		international_ip_address: setting( 'international_ip_address' ),
		ip_address_mismatch: setting( 'ip_address_mismatch' ),
		address_mismatch: setting( 'address_mismatch' ),
		purchase_price_threshold: {
			...setting( 'purchase_price_threshold' ),
			min_amount: fromThreshold( price.least ),
			max_amount: fromThreshold( price.most ),
		},
		order_items_threshold: {
			...setting( 'order_items_threshold' ),
			min_items: count( items.least ),
			max_items: count( items.most ),
		},
	};
}

/**
 * Whether two settings differ in what is saved, or in why they can't be saved. Without reviews the value of "block"
 * makes no difference (spec 1 §4.10).
 *
 * @param one       Settings.
 * @param other     Other settings.
 * @param currency  The store's.
 * @param mayReview Whether payments can be held for review.
 */
export function isDifferent( one: FraudSettings, other: FraudSettings, currency: string, mayReview: boolean ): boolean {
	const comparable = ( settings: FraudSettings ) =>
		JSON.stringify( [ toRules( settings, currency, mayReview ), saveProblem( settings, currency ) ] );
	return comparable( one ) !== comparable( other );
}

/**
 * Whether any filter that the merchant can change is on.
 *
 * @param settings The map.
 */
export const isAnyEnabled = ( settings: FraudSettings ): boolean =>
	RULE_KEYS.some( ( [ name ] ) => settings[ name ].enabled );

/**
 * Returns the currency in which the limits of the purchase price were saved; null if there are none.
 *
 * @param rules The server's rules.
 */
export function limitCurrency( rules: ServerRule[] ): string | null {
	const { least, most } = limitsOf( rules.find( ( { key } ) => key === 'purchase_price_threshold' )?.check ?? null );
	const limit = least ?? most;
	return typeof limit === 'string' ? ( limit.split( '|' )[ 1 ] ?? null ) : null;
}
