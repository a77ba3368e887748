import { Panel, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ObstructedButton } from './obstructed-button';

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
						'Explore everything in sandbox mode with test data. You don’t need any business details, and no real money moves. The store owner can connect their own account later.',
						'tillbook'
					) }
				</p>
				{ obstacle && <p id="tillbook-sandbox-obstacle">{ obstacle }</p> }
				<ObstructedButton
					variant="secondary"
					obstacle={ obstacle }
					toldBy="tillbook-sandbox-obstacle"
					onClick={ onStart }
				>
					{ __( 'Enable sandbox mode', 'tillbook' ) }
				</ObstructedButton>
				{ onVerify && (
					<>
						<p className="tillbook-connect__or">
							{ __(
								'Or see what the owner will be asked: go through the full verification with made-up details. This also opens a sandbox account.',
								'tillbook'
							) }
						</p>
						<ObstructedButton
							variant="secondary"
							obstacle={ obstacle }
							toldBy="tillbook-sandbox-obstacle"
							onClick={ onVerify }
						>
							{ __( 'Try the verification with test data', 'tillbook' ) }
						</ObstructedButton>
					</>
				) }
			</PanelBody>
		</Panel>
	);
}
