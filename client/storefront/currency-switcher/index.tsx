/** The currency switcher's block in the editor; PHP renders it for shoppers (Shop/Switcher/SwitcherBlock.php). */
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { Disabled, PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';

const NAME = 'tillbook/currency-switcher';

/** Attributes that select what is shown beside each currency's code; block.json has the defaults. */
interface Attributes {
	symbol: boolean;
	flag: boolean;
	name: boolean;
}

interface EditProps {
	attributes: Attributes;
	setAttributes: ( changes: Partial< Attributes > ) => void;
}

function Edit( { attributes, setAttributes }: EditProps ) {
	const labels: Record< keyof Attributes, string > = {
		symbol: __( 'Show symbols', 'tillbook' ),
		flag: __( 'Show flags', 'tillbook' ),
		name: __( 'Show names', 'tillbook' ),
	};
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Currencies', 'tillbook' ) }>
					{ ( Object.keys( labels ) as ( keyof Attributes )[] ).map( ( name ) => (
						<ToggleControl
							key={ name }
							label={ labels[ name ] }
							checked={ attributes[ name ] }
							onChange={ ( isOn ) => setAttributes( { [ name ]: isOn } ) }
							__nextHasNoMarginBottom
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			<Disabled>
				<ServerSideRender block={ NAME } attributes={ attributes } skipBlockSupportAttributes />
			</Disabled>
		</div>
	);
}

registerBlockType< Attributes >( NAME, { edit: Edit, save: () => null } );
