import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EmbeddedComponent, HTTPS_HELP, type Problem } from '../../../components/embedded-component';
import { RetryButton } from '../../../components/retry-button';
import { accountSession } from '../../../data/onboarding';
import { store as overviewStore } from '../../../data/overview';
import type { Notifications } from '../../../lib/embedded';

/** Shows a summary above the provider's notifications. */
function Summary( { total, actionRequired }: Notifications ) {
	return total === 0 ? null : (
		<Notice status={ actionRequired > 0 ? 'warning' : 'info' } isDismissible={ false }>
			{ actionRequired > 0
				? __( 'You must resolve the notifications on this page before proceeding.', 'tillbook' )
				: __( 'The items below are in review.', 'tillbook' ) }
		</Notice>
	);
}

/** States that all notifications are resolved, with a button to refresh the rest of the page. */
const ResolvedNotice = () => (
	<Notice
		status="success"
		isDismissible={ false }
		actions={ [ { label: __( 'Refresh', 'tillbook' ), onClick: () => window.location.reload() } ] }
	>
		{ __( 'All notifications are resolved. Refresh this page if anything on it is out of date.', 'tillbook' ) }
	</Notice>
);

/** Shows why notifications can't be shown; missing HTTPS is a warning, not an error of the page (spec 1 §8). */
function renderProblem( { needsHttps, message }: Problem, retry: () => void ) {
	return needsHttps ? (
		<Notice
			status="warning"
			isDismissible={ false }
			actions={ [ { label: __( 'See details', 'tillbook' ), url: HTTPS_HELP } ] }
		>
			{ __( 'Some notifications from your payment provider require HTTPS and cannot be shown.', 'tillbook' ) }
		</Notice>
	) : (
		<div role="alert">
			<Notice status="error" isDismissible={ false } spokenMessage={ null }>
				<p>
					<strong>
						{ __( 'Notifications from your payment provider could not be loaded.', 'tillbook' ) }
					</strong>{ ' ' }
					{ message }
				</p>
				<RetryButton retry={ retry } />
			</Notice>
		</div>
	);
}

/** Shows the provider's notifications, with a summary of their number (spec 1 §4.8). */
export default function Banner() {
	const { refresh } = useDispatch( overviewStore );
	const [ notifications, setNotifications ] = useState< Notifications >();
	const [ isResolved, setResolved ] = useState( false );
	const change = ( next: Notifications ) => {
		const isOver = next.total === 0 && ( notifications?.total ?? 0 ) > 0;
		setNotifications( next );
		setResolved( isOver || ( isResolved && next.total === 0 ) );
		if ( notifications && next.total !== notifications.total ) {
			// Update the account's state and tasks.
			void refresh();
		}
	};
	return (
		<>
			{ notifications && <Summary { ...notifications } /> }
			{ isResolved && <ResolvedNotice /> }
			<EmbeddedComponent
				name="notification-banner"
				startSession={ accountSession }
				onNotificationsChange={ change }
				renderProblem={ renderProblem }
				loadingLabel=""
			/>
		</>
	);
}
