import { RULE_KEYS } from '../facts/fraud-protection.gen';

/** One filter: whether it is used, and whether it blocks instead of holding for review. */
export interface RuleSetting {
	enabled: boolean;
	block: boolean;
}

/** The fraud protection settings (spec 1 §3): a map of filters. */
export interface FraudSettings {
	avs_mismatch: RuleSetting;
	/** Decided by the bank: shown, never saved. */
	cvc_verification: RuleSetting;
	international_ip_address: RuleSetting;
	ip_address_mismatch: RuleSetting;
	address_mismatch: RuleSetting;
	/** Decimal numbers, or the typed text if it is not a number; null and zero mean no limit. */
	purchase_price_threshold: RuleSetting & { min_amount: string | null; max_amount: string | null };
	/** Whole numbers from 1; null means no limit. */
	order_items_threshold: RuleSetting & { min_items: number | null; max_items: number | null };
}

export type RuleName = keyof FraudSettings;

export { RULE_KEYS };

export type RuleKey = ( typeof RULE_KEYS )[ number ][ 1 ];

/** A rule as the server stores it. */
export interface ServerRule {
	key: RuleKey;
	outcome: 'review' | 'block';
	check: { [ field: string ]: unknown } | null;
}
