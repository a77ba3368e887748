import type { ExportMenuProps } from '.';
import { ExportHistory } from './history';
import { ExportSchedules } from './schedules';

/** The content of the panel: this user's last exports, and the scheduled ones. */
export default function ExportPanel( { kind, query }: ExportMenuProps ) {
	return (
		<>
			<ExportHistory />
			<ExportSchedules kind={ kind } query={ query } />
		</>
	);
}
