import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import { restError } from '../../lib/command-errors';
import type { ServerRule } from '../../lib/fraud-settings';
import { ACCOUNT_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { resourcePart, type Saving } from '../resource-store';
import type { FraudProtection } from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { FraudProtection };

const paths = { getProtection: () => '/wc/v3/payments/fraud-protection' };

/** The saved filters: the level of protection and the rules. */
export type Protection = Pick< FraudProtection, 'current_protection_level' | 'advanced_fraud_protection_settings' >;

const part = resourcePart< { getProtection: () => FraudProtection } >( paths );

const actions = {
	...part.actions,
	/**
	 * Saves rules: with any rule protection is advanced, without rules it is basic (spec 1 §4.10).
	 *
	 * @param rules All rules to apply.
	 * @param known The saved filters that the changes are based on: if another user changed them meanwhile, nothing is
	 *              saved.
	 * @return The filters as saved.
	 * @throws The REST error.
	 */
	saveRules:
		( rules: ServerRule[], known: Protection ) =>
		async ( { dispatch }: Saving ): Promise< Protection > => {
			const { current_protection_level: level, advanced_fraud_protection_settings: saved } =
				await apiFetch< Protection >( {
					path: '/wc/v3/payments/settings',
					method: 'POST',
					data: {
						current_protection_level: rules.length > 0 ? 'advanced' : 'basic',
						advanced_fraud_protection_settings: rules,
						known,
					},
				} );
			const fields: Protection = { current_protection_level: level, advanced_fraud_protection_settings: saved };
			dispatch( { type: 'SAVED', fields } );
			return fields;
		},
};

/** The store of the Advanced fraud protection page. */
export const store = createReduxStore( 'tillbook/fraud-protection', { ...part, actions } );
registerOnce( store );
refreshAfter( store, [ ACCOUNT_CHANGED ], 120 );

/** Requests of the page. The server prepares the same; see tests/fixtures/page-queries.json. */
export const requests: StoreRequest[] = [ requestOf( store, paths.getProtection(), 'getProtection' ) ];

/** Reads the merchant's filters, and the settings they depend on. */
export const useProtection = (): Resource< FraudProtection > => useResource( store, 'getProtection' );

/**
 * Returns the filters that another user saved meanwhile; null if a save was refused for another reason.
 *
 * @param error The error that `saveRules` threw.
 * @param known The `known` argument of that call.
 */
export function conflictOf( error: unknown, known: Protection ): Protection | null {
	const { code, data } = restError( error );
	return code === 'tillbook_settings_changed' ? { ...known, ...data.current } : null;
}
