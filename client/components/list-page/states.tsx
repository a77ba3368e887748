import { Button, Card, CardBody, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorText } from '../error-text';

/**
 * The list could not be read: what went wrong, and a way to try again. Focus comes here, so that nobody misses it.
 *
 * @param props
 * @param props.message What could not be read.
 * @param props.error   What the server said.
 * @param props.retry   Asks again.
 */
export function ListError( {
	message,
	error,
	retry,
}: {
	message: string;
	error: unknown;
	retry: () => void;
} ) {
	const region = useRef< HTMLDivElement >( null );
	useEffect( () => region.current?.focus(), [] );
	return (
		<div
			ref={ region }
			tabIndex={ -1 }
			role="alert"
			className="tillbook-list-error"
		>
			<Notice
				status="error"
				isDismissible={ false }
				politeness="assertive"
				spokenMessage={ null }
			>
				<ErrorText message={ message } error={ error } />
				<Button
					variant="secondary"
					onClick={ retry }
					__next40pxDefaultSize
				>
					{ __( 'Try again', 'tillbook' ) }
				</Button>
			</Notice>
		</div>
	);
}

/**
 * The list has no rows: because there are none, or because the filters leave none.
 *
 * @param props
 * @param props.title    The one sentence.
 * @param props.hint     What to expect, or to do.
 * @param props.action   What helps, such as "Clear filters", where something does.
 * @param props.onAction Does it.
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
					<Button
						variant="secondary"
						onClick={ onAction }
						__next40pxDefaultSize
					>
						{ action }
					</Button>
				) }
			</CardBody>
		</Card>
	);
}
