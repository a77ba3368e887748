import { getSettings, type PageSettings } from './settings';

/** Something that an account may not be able to do (PHP's Ability). */
export type Ability = keyof PageSettings[ 'missingAbilities' ];

/**
 * Returns why the account can't do something, in words for the merchant.
 *
 * @param ability The ability.
 * @return undefined if it can.
 */
export const whyNot = ( ability: Ability ): string | undefined => getSettings().missingAbilities[ ability ];

/** Whether disputes can be responded to here: by this user, and with this account. */
export const canRespond = (): boolean =>
	getSettings().capabilities.dispute === true && whyNot( 'respondToDisputes' ) === undefined;

/**
 * Whether the account's owner may have allowed it at the provider meanwhile, so that asking again is worthwhile.
 *
 * @param ability The missing ability.
 */
export const canCheckAbility = ( ability: Ability ): boolean => getSettings().checkableAbilities.includes( ability );

/**
 * Lists what a page needs now.
 *
 * @param needs The abilities it may need, each with whether it does.
 */
export const needed = ( needs: Partial< Record< Ability, boolean > > ): Ability[] =>
	( Object.keys( needs ) as Ability[] ).filter( ( ability ) => needs[ ability ] );
