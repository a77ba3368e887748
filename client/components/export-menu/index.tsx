import { Button, Dropdown, Spinner } from '@wordpress/components';
import { Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { backup } from '@wordpress/icons';
import { lazyPart } from '../lazy-part';
import type { ExportKind } from '../../lib/export-lists';
import type { ListQuery } from '../../lib/query';
import './style.scss';

// Loaded when the panel opens: it isn't in the script of every list.
const ExportPanel = lazyPart( () => import( /* webpackChunkName: "export-menu" */ './panel' ) );

export interface ExportMenuProps {
	/** The list on the screen. */
	kind: ExportKind;
	/** Its filters, sort and columns, as they are scheduled. */
	query: ListQuery;
}

/** Shows this user's last exports of all lists, and the scheduled ones. */
export function ExportMenu( { kind, query }: ExportMenuProps ) {
	return (
		<Dropdown
			// The panel itself gets the focus, and returns it: its content is still loading.
			focusOnMount
			popoverProps={ {
				role: 'dialog',
				'aria-label': __( 'Recent exports', 'tillbook' ),
				placement: 'bottom-end',
				expandOnMobile: true,
			} }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					icon={ backup }
					label={ __( 'Recent exports', 'tillbook' ) }
					size="compact"
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onClick={ onToggle }
				/>
			) }
			renderContent={ () => (
				<div className="tillbook-export-menu">
					<h2 className="tillbook-export-menu__title">{ __( 'Recent exports', 'tillbook' ) }</h2>
					<Suspense fallback={ <Spinner /> }>
						<ExportPanel kind={ kind } query={ query } />
					</Suspense>
				</div>
			) }
		/>
	);
}
