<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;

/** The same in the inbox of WooCommerce's home screen, where there is one: one note a dispute, the newest. */
final class ReminderNote
{
    private const PREFIX = 'tillbook-dispute-';
    private const SOURCE = 'tillbook';

    public function show(Reminder $reminder): void
    {
        if (!self::available()) {
            return;
        }
        $this->hide($reminder->disputeId);
        $note = new Note();
        $note->set_title($reminder->title);
        $note->set_content(implode(' ', array_map(esc_html(...), $reminder->lines)));
        $note->set_type(Note::E_WC_ADMIN_NOTE_WARNING);
        $note->set_name(self::PREFIX . $reminder->disputeId);
        $note->set_source(self::SOURCE);
        $note->add_action('respond', __('Respond', 'tillbook'), $reminder->url);
        $note->save();
    }

    public function hide(string $disputeId): void
    {
        if (self::available()) {
            Notes::delete_notes_with_name(self::PREFIX . $disputeId);
        }
    }

    private static function available(): bool
    {
        return class_exists(Note::class) && class_exists(Notes::class);
    }
}
