import apiFetch from '@wordpress/api-fetch';
import { whyNot, type Ability } from '../lib/abilities';
import { getSettings, setSettings } from '../lib/settings';
import { refreshAccount } from './refresh';
import type { Abilities } from './schema.gen';

/**
 * Asks the provider whether the account can do something by now. Pages show it without a reload.
 *
 * @param ability The missing ability.
 * @return Whether it can.
 * @throws The REST error.
 */
export async function checkAbility( ability: Ability ): Promise< boolean > {
	const answer = await apiFetch< Abilities >( {
		path: '/wc/v3/payments/abilities/check',
		method: 'POST',
		data: { ability },
	} );
	setSettings( { ...getSettings(), ...answer } );
	refreshAccount();
	return whyNot( ability ) === undefined;
}
