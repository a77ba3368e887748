<?php

declare(strict_types=1);

namespace Tillbook\Platform\Inbox;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use Tillbook\Platform\Boundary\SiteLocale;

/** Manages our notes in the inbox of WooCommerce's home screen. Does nothing if the inbox is not available. */
final class Inbox
{
    /** Value of a note's `source`. */
    public const SOURCE = 'tillbook';

    /**
     * Adds a warning that requires an action, replacing a note with the same name.
     *
     * @param string $name unique, such as tillbook-dispute-dp_1
     * @param string $content HTML; links and emphasis are allowed
     * @param string $label label of the button, which opens the URL
     */
    public function warn(string $name, string $title, string $content, string $label, string $url): void
    {
        if (!self::exists()) {
            return;
        }
        $this->remove($name);
        $note = new Note();
        $note->set_title(SiteLocale::stored($title));
        $note->set_content(SiteLocale::stored($content));
        $note->set_type(Note::E_WC_ADMIN_NOTE_WARNING);
        $note->set_name($name);
        $note->set_source(self::SOURCE);
        $note->add_action('open', SiteLocale::stored($label), $url);
        $note->save();
    }

    public function remove(string ...$names): void
    {
        if ($names !== [] && self::exists()) {
            Notes::delete_notes_with_name($names);
        }
    }

    private static function exists(): bool
    {
        return class_exists(Note::class) && class_exists(Notes::class);
    }
}
