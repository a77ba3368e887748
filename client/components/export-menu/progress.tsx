import { useInstanceId } from '@wordpress/compose';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useRunningExports, type RunningExport } from '../../data/exports';
import { exportKindLabel, exportListOf } from '../../lib/export-lists';
import { formatCount } from '../../lib/money';
import './style.scss';

function Progress( { path, rowsDone, rowsTotal }: RunningExport ) {
	const label = useInstanceId( Progress, 'tillbook-export-progress' );
	const list = exportKindLabel( exportListOf( path ).kind );
	return (
		<div className="tillbook-export-progress">
			<span id={ label }>
				{ rowsTotal === null
					? sprintf(
							/* translators: %s: name of a list */
							__( 'Exporting: %s', 'tillbook' ),
							list
						)
					: sprintf(
							/* translators: 1: name of a list, 2: number of rows that are done, 3: number of all rows */
							_n(
								'Exporting %1$s: %2$s of %3$s row',
								'Exporting %1$s: %2$s of %3$s rows',
								rowsTotal,
								'tillbook'
							),
							list,
							formatCount( Math.min( rowsDone, rowsTotal ) ),
							formatCount( rowsTotal )
						) }
			</span>
			<progress
				aria-labelledby={ label }
				max={ rowsTotal ?? undefined }
				value={ rowsTotal === null ? undefined : Math.min( rowsDone, rowsTotal ) }
			/>
		</div>
	);
}

/** Shows the progress of exports that are created in the background. */
export function ExportProgress() {
	const running = useRunningExports();
	return (
		<>
			{ running.map( ( one ) => (
				<Progress key={ one.id } { ...one } />
			) ) }
		</>
	);
}
