import { getSettings } from '../../lib/settings';
import type { ExportMenuProps } from '.';
import { ExportHistory } from './history';
import { ExportSchedules } from './schedules';

/** The content of the panel: this user's last exports, and the scheduled ones of a connected account. */
export default function ExportPanel( { kind, query }: ExportMenuProps ) {
	return (
		<>
			<ExportHistory />
			{ ! getSettings().disconnected && <ExportSchedules kind={ kind } query={ query } /> }
		</>
	);
}
