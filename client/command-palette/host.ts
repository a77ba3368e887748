/** A command of WordPress' palette (`@wordpress/commands`). */
export interface HostCommand {
	name: string;
	label: string;
	/** The text that the palette compares with what is typed; the label if omitted. */
	searchLabel?: string;
	category: 'view';
	callback: ( palette: { close: () => void } ) => void;
}

/** The actions of the palette's store that we use. */
export interface PaletteActions {
	registerCommand: ( command: HostCommand ) => void;
	registerCommandLoader: ( loader: {
		name: string;
		hook: ( props: { search: string } ) => { commands: HostCommand[]; isLoading: boolean };
	} ) => void;
}
