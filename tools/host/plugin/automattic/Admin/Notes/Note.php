<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Admin\Notes;

use Exception;
use Tillbook\StandIn\Notes\NoteStore;
use WC_Data;

/** A message in the store's inbox. */
class Note extends WC_Data
{
    public const E_WC_ADMIN_NOTE_ERROR = 'error';
    public const E_WC_ADMIN_NOTE_WARNING = 'warning';
    public const E_WC_ADMIN_NOTE_UPDATE = 'update';
    public const E_WC_ADMIN_NOTE_INFORMATIONAL = 'info';
    public const E_WC_ADMIN_NOTE_MARKETING = 'marketing';
    public const E_WC_ADMIN_NOTE_SURVEY = 'survey';
    public const E_WC_ADMIN_NOTE_EMAIL = 'email';
    public const E_WC_ADMIN_NOTE_PENDING = 'pending';
    public const E_WC_ADMIN_NOTE_UNACTIONED = 'unactioned';
    public const E_WC_ADMIN_NOTE_ACTIONED = 'actioned';
    public const E_WC_ADMIN_NOTE_SNOOZED = 'snoozed';
    public const E_WC_ADMIN_NOTE_SENT = 'sent';

    protected array $data = [
        'name' => '',
        'type' => self::E_WC_ADMIN_NOTE_INFORMATIONAL,
        'locale' => 'en_US',
        'title' => '',
        'content' => '',
        'content_data' => [],
        'status' => self::E_WC_ADMIN_NOTE_UNACTIONED,
        'source' => 'woocommerce',
        'date_created' => null,
        'date_reminder' => null,
        'is_snoozable' => false,
        'actions' => [],
        'layout' => 'plain',
        'image' => '',
        'is_deleted' => false,
        'is_read' => false,
    ];

    public function __construct($data = 0)
    {
        $id = $data instanceof self ? $data->get_id() : absint($data);
        if ($id > 0) {
            (new NoteStore())->read($this, $id);
        }
    }

    public static function get_allowed_types()
    {
        return ['error', 'warning', 'update', 'info', 'marketing', 'survey', 'email'];
    }

    public static function get_allowed_statuses()
    {
        return ['pending', 'actioned', 'unactioned', 'snoozed', 'sent'];
    }

    public function set_name($name)
    {
        if (trim((string) $name) === '') {
            throw new Exception('The admin note name prop cannot be empty.');
        }
        $this->set_prop('name', (string) $name);
    }

    public function set_type($type)
    {
        if (!in_array($type, self::get_allowed_types(), true)) {
            throw new Exception("The admin note type prop ({$type}) is not one of the supported types.");
        }
        $this->set_prop('type', $type);
    }

    public function set_status($status)
    {
        if (!in_array($status, self::get_allowed_statuses(), true)) {
            throw new Exception("The admin note status prop ({$status}) is not one of the supported statuses.");
        }
        $this->set_prop('status', $status);
    }

    public function set_content($content)
    {
        $content = wp_kses($content, [
            'br' => [],
            'em' => [],
            'strong' => [],
            'a' => ['href' => true, 'rel' => true, 'target' => true],
        ]);
        if ($content === '') {
            throw new Exception('The admin note content prop cannot be empty.');
        }
        $this->set_prop('content', $content);
    }

    public function add_action(
        $name,
        $label,
        $url = '',
        $status = self::E_WC_ADMIN_NOTE_ACTIONED,
        $primary = false,
        $actioned_text = '',
    ) {
        $this->data['actions'][] = (object) [
            'id' => 0,
            'name' => wc_clean($name),
            'label' => wc_clean($label),
            'query' => $url ? esc_url_raw($url) : '',
            'status' => $status,
            'actioned_text' => wc_clean($actioned_text),
            'nonce_action' => null,
            'nonce_name' => null,
        ];
    }

    public function set_actions($actions)
    {
        $this->data['actions'] = array_map(static fn($action): object => (object) (array) $action, (array) $actions);
    }

    public function get_action($name, $context = 'view')
    {
        foreach ($this->data['actions'] as $action) {
            if ($action->name === $name) {
                return $action;
            }
        }
        return false;
    }

    public function clear_actions()
    {
        $this->data['actions'] = [];
    }

    /** Sets the stored data; only for NoteStore. */
    public function load(int $id, array $data): void
    {
        $this->id = $id;
        $this->data = $data + $this->data;
        $this->set_actions($this->data['actions']);
        foreach (['date_created', 'date_reminder'] as $date) {
            $this->data[$date] = $this->data[$date] ? wc_string_to_datetime($this->data[$date]) : null;
        }
        $this->data['content_data'] = (object) $this->data['content_data'];
    }

    public function save()
    {
        $this->data['date_created'] ??= wc_string_to_datetime(time());
        return (new NoteStore())->save($this);
    }

    public function delete($force = false)
    {
        (new NoteStore())->delete($this->id);
        return true;
    }
}
