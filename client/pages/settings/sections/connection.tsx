import { __ } from '@wordpress/i18n';
import { ConnectionState, hasConnectionState } from '../../../providers/settings-sections';
import { useFound } from '../search';
import { SectionCard } from '../section';

/** The anchor of the section. */
export const CONNECTION = 'connection';

/** Returns the section's title. */
export const connectionTitle = (): string => __( 'Connection', 'tillbook' );

/** Shows the state of the connection to the account's provider. It has no settings, so the search leaves it out. */
export function Connection() {
	const { query } = useFound();
	return hasConnectionState() && query === '' ? (
		<SectionCard
			id={ CONNECTION }
			title={ connectionTitle() }
			intro={ __( 'Whether your payments arrive here, and with which key.', 'tillbook' ) }
		>
			<ConnectionState />
		</SectionCard>
	) : null;
}
