import { Button, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ExportKind } from '../../lib/export-lists';
import type { ListQuery } from '../../lib/query';
import { ExportHistory } from './history';
import { ExportSchedules } from './schedules';
import './style.scss';

interface ExportMenuProps {
	/** The list on the screen. */
	kind: ExportKind;
	/** Its filters, sort and columns: what is scheduled. */
	query: ListQuery;
}

/** This user's last exports of all lists, and those that are made again and again. */
export function ExportMenu( { kind, query }: ExportMenuProps ) {
	return (
		<Dropdown
			// The panel itself gets the focus, and gives it back: what is in it is still on its way.
			focusOnMount
			popoverProps={ {
				role: 'dialog',
				'aria-label': __( 'Recent exports', 'tillbook' ),
				placement: 'bottom-end',
				expandOnMobile: true,
			} }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					variant="tertiary"
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onClick={ onToggle }
					__next40pxDefaultSize
				>
					{ __( 'Recent exports', 'tillbook' ) }
				</Button>
			) }
			renderContent={ () => (
				<div className="tillbook-export-menu">
					<h2 className="tillbook-export-menu__title">{ __( 'Recent exports', 'tillbook' ) }</h2>
					<ExportHistory />
					<ExportSchedules kind={ kind } query={ query } />
				</div>
			) }
		/>
	);
}
