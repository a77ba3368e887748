import { fraudRules } from './facts/labels/fraud-rules.gen';

/**
 * Returns the name of a fraud rule; an unknown rule keeps its key.
 *
 * @param rule Such as avs_verification.
 */
export const fraudRuleLabel = ( rule: string ): string => fraudRules()[ rule ] ?? rule.replace( /_/g, ' ' );
