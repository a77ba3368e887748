import { Panel, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { testAccountTexts } from '../../providers/test-account';
import { ObstructedButton } from './obstructed-button';

interface SomeoneElseProps {
	/** The reason why the sandbox can't be started now. */
	obstacle: string | undefined;
	onStart: () => void;
	/** Starts the complete verification with test data; undefined if it isn't available. */
	onVerify: ( () => void ) | undefined;
}

/**
 * Offers a sandbox, which needs no business details, to developers who set up a store for someone else (spec 1
 * §2.2).
 */
export function SomeoneElse( { obstacle, onStart, onVerify }: SomeoneElseProps ) {
	const { changes } = testAccountTexts();
	return (
		<Panel className="tillbook-connect__someone-else">
			<PanelBody title={ __( "I'm setting up a store for someone else", 'tillbook' ) } initialOpen={ false }>
				<p>
					{ __(
						'Explore everything in sandbox mode with test data. You don’t need any business details, and no real money moves. The store owner can connect their own account later.',
						'tillbook'
					) }
				</p>
				{ changes && <p>{ changes }</p> }
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
								'Or see what the owner will be asked: try the full verification with made-up details. This also opens a sandbox account.',
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
