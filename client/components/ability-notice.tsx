import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { whyNot, type Ability } from '../lib/abilities';
import { getSettings } from '../lib/settings';

/**
 * Explains why the account can't do something on this page, with a link to its provider. Renders nothing if it can.
 *
 * @param props
 * @param props.ability What the page is about.
 */
export function AbilityNotice( { ability }: { ability: Ability } ) {
	const reason = whyNot( ability );
	const { accountLink } = getSettings().accountStatus;
	return reason === undefined ? null : (
		<Notice status="info" isDismissible={ false } spokenMessage={ null } className="tillbook-ability-notice">
			{ reason }{ ' ' }
			{ accountLink && (
				<ExternalLink href={ accountLink }>{ __( 'Open your account', 'tillbook' ) }</ExternalLink>
			) }
		</Notice>
	);
}
