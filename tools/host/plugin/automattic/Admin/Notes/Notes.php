<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Admin\Notes;

use Exception;
use Tillbook\StandIn\Notes\NoteStore;

/** Finds and changes messages of the inbox. */
class Notes
{
    /** @return Note|false */
    public static function get_note($id)
    {
        try {
            return $id ? new Note($id) : false;
        } catch (Exception) {
            return false;
        }
    }

    /** @return Note|false */
    public static function get_note_by_name($name)
    {
        return self::get_note((new NoteStore())->idsWithName((string) $name)[0] ?? 0);
    }

    /** @return list<array<string, mixed>> */
    public static function get_notes($context = 'edit', $args = [])
    {
        return array_map(
            static fn(int $id): array => (new Note($id))->get_data(),
            (new NoteStore())->ids((array) $args),
        );
    }

    public static function delete_notes_with_name($names)
    {
        foreach ((array) $names as $name) {
            foreach ((new NoteStore())->idsWithName((string) $name) as $id) {
                (new NoteStore())->delete($id);
            }
        }
    }

    public static function update_note($note, $updates)
    {
        foreach (['status', 'is_deleted', 'is_read', 'date_reminder'] as $field) {
            if (isset($updates[$field])) {
                $note->{"set_{$field}"}($updates[$field]);
            }
        }
        $note->save();
    }

    public static function delete_note($note)
    {
        $note->set_is_deleted(true);
        $note->save();
    }

    public static function get_action_by_id($note, $action_id)
    {
        foreach ($note->get_actions() as $action) {
            if ((int) $action->id === (int) $action_id) {
                return $action;
            }
        }
        return false;
    }

    public static function trigger_note_action($note, $action)
    {
        do_action('woocommerce_note_action', $action->name, $note);
        do_action('woocommerce_note_action_' . $action->name, $note);
        $note->set_is_read(true);
        if ($action->status) {
            $note->set_status($action->status);
        }
        $note->save();
        return $note;
    }
}
