import { __ } from '@wordpress/i18n';
import { ConnectionState, hasConnectionState } from '../../../providers/settings-sections';
import { useFound } from '../search';

/** The anchor of the section. */
export const CONNECTION = 'connection';

/** Returns the section's title. */
export const connectionTitle = (): string => __( 'Connection', 'tillbook' );

/** Shows the state of the connection to the account's provider. It has no settings, so the search leaves it out. */
export function Connection() {
	const { query } = useFound();
	return hasConnectionState() && query === '' ? (
		<section
			id={ CONNECTION }
			tabIndex={ -1 }
			className="tillbook-settings__section"
			aria-labelledby={ `${ CONNECTION }-heading` }
		>
			<div className="tillbook-settings__about">
				<h3 id={ `${ CONNECTION }-heading` }>{ connectionTitle() }</h3>
				<p>{ __( 'Whether your payments arrive here, and with which key.', 'tillbook' ) }</p>
			</div>
			<div className="tillbook-settings__card">
				<ConnectionState />
			</div>
		</section>
	) : null;
}
