import { Button, Panel, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface SomeoneElseProps {
	/** Why it cannot be done now. */
	obstacle: string | undefined;
	onStart: () => void;
	/** Goes through the whole verification with test data; none where that is not to be had. */
	onVerify: ( () => void ) | undefined;
}

/** For who sets a store up that is not theirs: a sandbox, which needs nobody's details (spec 1 §2.2). */
export function SomeoneElse( { obstacle, onStart, onVerify }: SomeoneElseProps ) {
	return (
		<Panel className="tillbook-connect__someone-else">
			<PanelBody title={ __( "I'm setting up a store for someone else", 'tillbook' ) } initialOpen={ false }>
				<p>
					{ __(
						'Look at everything in sandbox mode, with test data. No details of a business are asked for, and no real money moves. The owner of the store can connect their own account later.',
						'tillbook'
					) }
				</p>
				{ obstacle && <p id="tillbook-sandbox-obstacle">{ obstacle }</p> }
				<Button
					variant="secondary"
					disabled={ obstacle !== undefined }
					accessibleWhenDisabled
					aria-describedby={ obstacle ? 'tillbook-sandbox-obstacle' : undefined }
					onClick={ onStart }
					__next40pxDefaultSize
				>
					{ __( 'Enable sandbox mode', 'tillbook' ) }
				</Button>
				{ onVerify && (
					<>
						<p className="tillbook-connect__or">
							{ __( 'Or see what an owner will be asked: go through the whole verification with made-up details. It ends in a sandbox account, too.', 'tillbook' ) }
						</p>
						<Button
							variant="secondary"
							disabled={ obstacle !== undefined }
							accessibleWhenDisabled
							aria-describedby={ obstacle ? 'tillbook-sandbox-obstacle' : undefined }
							onClick={ onVerify }
							__next40pxDefaultSize
						>
							{ __( 'Try the verification with test data', 'tillbook' ) }
						</Button>
					</>
				) }
			</PanelBody>
		</Panel>
	);
}
