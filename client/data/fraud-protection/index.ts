import apiFetch from '@wordpress/api-fetch';
import { restError } from '../../lib/command-errors';
import type { ServerRule } from '../../lib/fraud-settings';
import { createResourceStore } from '../resource-store';
import type { FraudProtection } from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { FraudProtection };

export const STORE_NAME = 'tillbook/fraud-protection';

const paths = { getProtection: () => '/wc/v3/payments/fraud-protection' };

/** The store of what the Advanced fraud protection page shows. */
export const store = createResourceStore( STORE_NAME, paths );

/** What the page asks for. The server prepares the same; see tests/fixtures/page-queries.json. */
export const requests: StoreRequest[] = [ { store: STORE_NAME, selector: 'getProtection', args: [], path: paths.getProtection() } ];

/** The merchant's filters, and what they depend on. */
export const useProtection = (): Resource< FraudProtection > => useResource( STORE_NAME, 'getProtection' );

/** What is kept of the filters: the level of protection and the rules. */
export type Protection = Pick< FraudProtection, 'current_protection_level' | 'advanced_fraud_protection_settings' >;

/**
 * The filters that another user saved meanwhile; null if a save was refused for another reason.
 *
 * @param error What `saveRules` threw.
 * @param known What it was given.
 */
export function overtakenBy( error: unknown, known: Protection ): Protection | null {
	const { code, data } = restError( error );
	return code === 'tillbook_settings_changed' ? { ...known, ...( data as { current?: Partial< Protection > } ).current } : null;
}

/**
 * Saves rules: with any of them protection is advanced, without it is basic (spec 1 §4.10).
 *
 * @param rules All that are to be in force.
 * @param known What was kept when they were changed: where somebody else changed it meanwhile, nothing is saved.
 * @return What is kept now.
 * @throws The REST error.
 */
export async function saveRules( rules: ServerRule[], known: Protection ): Promise< Protection > {
	const { current_protection_level: level, advanced_fraud_protection_settings: saved } = await apiFetch< Protection >( {
		path: '/wc/v3/payments/settings',
		method: 'POST',
		data: {
			current_protection_level: rules.length > 0 ? 'advanced' : 'basic',
			advanced_fraud_protection_settings: rules,
			known,
		},
	} );
	return { current_protection_level: level, advanced_fraud_protection_settings: saved };
}
