import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getSettings } from '../lib/settings';
import { useOneAtATime } from '../lib/use-one-at-a-time';
import { ErrorText } from './error-text';

/**
 * A button that looks up what became of a command without an answer, for users who can send commands, and says if that
 * is still not known.
 *
 * @param props
 * @param props.check   Looks it up, and returns whether it is still unknown.
 * @param props.subject In a row of a list, what the button's name says besides, such as an order's number with #.
 */
export function CheckStatus( { check, subject }: { check: () => Promise< boolean >; subject?: string } ) {
	const [ result, setResult ] = useState< 'still unknown' | { error: unknown } >();
	const [ isRunning, start ] = useOneAtATime( async () => {
		setResult( undefined );
		try {
			setResult( ( await check() ) ? 'still unknown' : undefined );
		} catch ( error ) {
			setResult( { error } );
		}
	} );
	const { capabilities, disconnected } = getSettings();
	const { refund, capture, dispute, settings } = capabilities;
	return (
		<>
			{ ( refund || capture || dispute || settings ) && ! disconnected && (
				<p>
					<Button
						variant="secondary"
						isBusy={ isRunning }
						disabled={ isRunning }
						accessibleWhenDisabled
						aria-label={
							subject === undefined
								? undefined
								: sprintf(
										/* translators: %s: order number with #, or id of the payment */
										__( 'Check status: payment %s', 'tillbook' ),
										subject
									)
						}
						onClick={ () => void start() }
						{ ...( subject === undefined
							? { __next40pxDefaultSize: true }
							: { size: 'compact' as const } ) }
					>
						{ __( 'Check status', 'tillbook' ) }
					</Button>
				</p>
			) }
			<div role="status">
				{ result === 'still unknown' && (
					<p>{ __( 'The outcome is still unknown. We check every few minutes.', 'tillbook' ) }</p>
				) }
				{ typeof result === 'object' && (
					<ErrorText
						message={ __( 'The status could not be checked.', 'tillbook' ) }
						error={ result.error }
					/>
				) }
			</div>
		</>
	);
}
