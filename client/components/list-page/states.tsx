import { Button, Card, CardBody, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorText } from '../error-text';

/**
 * Shows that the list could not be loaded, why, and a button to try again. Receives the focus so that it is not missed.
 *
 * @param props
 * @param props.message Names what could not be loaded.
 * @param props.error   The server's error.
 * @param props.retry   Repeats the request.
 */
export function ListError( { message, error, retry }: { message: string; error: unknown; retry: () => void } ) {
	const region = useRef< HTMLDivElement >( null );
	useEffect( () => region.current?.focus(), [] );
	return (
		<div ref={ region } tabIndex={ -1 } role="alert" className="tillbook-list-error">
			<Notice status="error" isDismissible={ false } politeness="assertive" spokenMessage={ null }>
				<ErrorText message={ message } error={ error } />
				<Button variant="secondary" onClick={ retry } __next40pxDefaultSize>
					{ __( 'Try again', 'tillbook' ) }
				</Button>
			</Notice>
		</div>
	);
}

/**
 * Shown if the list has no rows: none exist, or none match the filters.
 *
 * @param props
 * @param props.title    The one sentence.
 * @param props.hint     What to expect, or to do.
 * @param props.action   Label of an action that helps, such as "Clear filters", if there is one.
 * @param props.onAction Performs the action.
 */
export function ListEmpty( {
	title,
	hint,
	action,
	onAction,
}: {
	title: string;
	hint: string;
	action?: string;
	onAction?: () => void;
} ) {
	return (
		<Card className="tillbook-list-empty">
			<CardBody>
				<div role="status">
					<p className="tillbook-list-empty__title">{ title }</p>
					<p>{ hint }</p>
				</div>
				{ action && (
					<Button variant="secondary" onClick={ onAction } __next40pxDefaultSize>
						{ action }
					</Button>
				) }
			</CardBody>
		</Card>
	);
}
