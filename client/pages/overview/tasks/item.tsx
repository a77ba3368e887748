import { Link } from '@woocommerce/components';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { StatusChip } from '../../../components/status-chip';
import { canDelete, type Task } from './task';
import type { Decisions } from './use-visibility';

/** Renders a task's button: a link inside or outside the app, or an action on this page. */
function Action( { task: { action, actionLabel, href, title } }: { task: Task } ) {
	if ( ! actionLabel ) {
		return null;
	}
	const named = (
		<>
			{ actionLabel }
			<span className="screen-reader-text">{ `: ${ title }` }</span>
		</>
	);
	if ( action ) {
		return (
			<Button variant="secondary" onClick={ action } __next40pxDefaultSize>
				{ named }
			</Button>
		);
	}
	return href?.includes( 'page=wc-admin' ) ? (
		<Link href={ href } type="wc-admin" className="components-button is-secondary is-next-40px-default-size">
			{ named }
		</Link>
	) : (
		<Button variant="secondary" href={ href } __next40pxDefaultSize>
			{ named }
		</Button>
	);
}

/**
 * Shows a task, with buttons to dismiss, delete or postpone it.
 *
 * @param props
 * @param props.task      The task.
 * @param props.decisions Actions for the task's visibility.
 */
export function TaskItem( { task, decisions }: { task: Task; decisions: Decisions } ) {
	const { key, title, content, additionalInfo, level, completed, time } = task;
	/* translators: 1: what is done, such as Dismiss, 2: title of a task */
	const named = ( label: string ) => sprintf( __( '%1$s: %2$s', 'tillbook' ), label, title );
	const button = ( label: string, decide: ( name: string ) => void ) => (
		<Button variant="tertiary" aria-label={ named( label ) } onClick={ () => decide( key ) } __next40pxDefaultSize>
			{ label }
		</Button>
	);
	return (
		<li className={ `tillbook-task${ completed ? ' is-completed' : '' }` }>
			<div className="tillbook-task__text">
				<h3>
					{ title }{ ' ' }
					{ level === 1 && ! completed && <StatusChip kind="alert" label={ __( 'Urgent', 'tillbook' ) } /> }
				</h3>
				<p>{ content }</p>
				{ additionalInfo && <p>{ additionalInfo }</p> }
				{ time && <p className="tillbook-overview__hint">{ time }</p> }
			</div>
			<div className="tillbook-task__actions">
				{ ! completed && <Action task={ task } /> }
				{ task.allowSnooze &&
					! completed &&
					button( __( 'Remind me tomorrow', 'tillbook' ), decisions.postpone ) }
				{ task.isDismissable && button( __( 'Dismiss', 'tillbook' ), decisions.dismiss ) }
				{ canDelete( task ) && button( __( 'Delete', 'tillbook' ), decisions.remove ) }
			</div>
		</li>
	);
}
