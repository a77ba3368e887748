<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Rest;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes as Inbox;
use Exception;
use WP_Error;
use WP_REST_Request;

/** `wc-analytics/admin/notes`: the store's inbox. */
final class Notes
{
    private const NAMESPACE = 'wc-analytics';

    private const EDITABLE = 'POST, PUT, PATCH';

    public function register(): void
    {
        add_action('rest_api_init', function (): void {
            $this->route('/admin/notes', 'GET', 'all');
            $this->route('/admin/notes/(?P<id>[\d-]+)', 'GET', 'one');
            $this->route('/admin/notes/(?P<id>[\d-]+)', self::EDITABLE, 'update');
            $this->route('/admin/notes/(?P<note_id>[\d-]+)/action/(?P<action_id>[\d-]+)', self::EDITABLE, 'act');
            $this->route('/admin/notes/update', self::EDITABLE, 'updateMany');
            $this->route('/admin/notes/delete/(?P<id>[\d-]+)', 'DELETE', 'delete');
            $this->route('/admin/notes/delete/all', 'DELETE', 'deleteAll');
            $this->route(
                '/admin/notes/experimental-activate-promo/(?P<promo_note_name>[\w-]+)',
                self::EDITABLE,
                'promote',
            );
        });
    }

    private function route(string $path, string $methods, string $callback): void
    {
        register_rest_route(self::NAMESPACE, $path, [
            [
                'methods' => $methods,
                'callback' => [$this, $callback],
                'permission_callback' => [$this, 'may'],
            ],
        ]);
    }

    public function may(): bool|WP_Error
    {
        return current_user_can('manage_woocommerce') ?:
            new WP_Error('woocommerce_rest_cannot_view', __('Sorry, you cannot list resources.', 'woocommerce'), [
                'status' => rest_authorization_required_code(),
            ]);
    }

    /** @return list<array<string, mixed>> */
    public function all(WP_REST_Request $request): array
    {
        $notes = array_map(
            static fn(array $note) => new Note($note['id']),
            Inbox::get_notes('edit', $request->get_params()),
        );
        return array_map([$this, 'prepare'], $notes);
    }

    /** @return array<string, mixed>|WP_Error */
    public function one(WP_REST_Request $request): array|WP_Error
    {
        $note = Inbox::get_note((int) $request['id']);
        return $note ? $this->prepare($note) : $this->missing();
    }

    /** @return array<string, mixed>|WP_Error */
    public function update(WP_REST_Request $request): array|WP_Error
    {
        $note = Inbox::get_note((int) $request['id']);
        if (!$note) {
            return $this->missing();
        }
        try {
            Inbox::update_note($note, $this->updates($request));
        } catch (Exception $exception) {
            return new WP_Error('woocommerce_note_invalid', $exception->getMessage(), ['status' => 400]);
        }
        return $this->prepare($note);
    }

    /** @return list<array<string, mixed>> */
    public function updateMany(WP_REST_Request $request): array
    {
        $notes = array_filter(array_map([Inbox::class, 'get_note'], (array) $request['noteIds']));
        foreach ($notes as $note) {
            Inbox::update_note($note, $this->updates($request));
        }
        return array_map([$this, 'prepare'], array_values($notes));
    }

    /** @return array<string, mixed>|WP_Error */
    public function delete(WP_REST_Request $request): array|WP_Error
    {
        $note = Inbox::get_note((int) $request['id']);
        if (!$note) {
            return $this->missing();
        }
        Inbox::delete_note($note);
        return $this->prepare($note);
    }

    /** @return list<array<string, mixed>> */
    public function deleteAll(WP_REST_Request $request): array
    {
        $notes = array_map(
            static fn(array $note) => new Note($note['id']),
            Inbox::get_notes('edit', ['per_page' => PHP_INT_MAX] + $request->get_params()),
        );
        array_map([Inbox::class, 'delete_note'], $notes);
        return array_map([$this, 'prepare'], $notes);
    }

    /** @return array<string, mixed>|WP_Error */
    public function act(WP_REST_Request $request): array|WP_Error
    {
        $note = Inbox::get_note((int) $request['note_id']);
        if (!$note) {
            return $this->missing();
        }
        $action = Inbox::get_action_by_id($note, $request['action_id']);
        if (!$action) {
            return $this->missing('woocommerce_note_action_invalid_id');
        }
        return $this->prepare(Inbox::trigger_note_action($note, $action));
    }

    /** @return array{success: bool}|WP_Error */
    public function promote(WP_REST_Request $request): array|WP_Error
    {
        $name = (string) $request['promo_note_name'];
        if (!in_array($name, (array) apply_filters('woocommerce_admin_allowed_promo_notes', []), true)) {
            return new WP_Error(
                'woocommerce_note_invalid_promo_note_name',
                __('Please provide a valid promo note name.', 'woocommerce'),
                ['status' => 422],
            );
        }
        $note = Inbox::get_note_by_name($name) ?: new Note();
        if ($note->get_id() === 0) {
            $note->set_name($name);
            $note->set_title($name);
            $note->set_content($name);
        }
        $note->set_status(Note::E_WC_ADMIN_NOTE_ACTIONED);
        $note->save();
        return ['success' => true];
    }

    /** @return array<string, mixed> */
    private function updates(WP_REST_Request $request): array
    {
        return array_intersect_key(
            $request->get_params(),
            array_flip(['status', 'is_deleted', 'is_read', 'date_reminder']),
        );
    }

    private function missing(string $code = 'woocommerce_note_invalid_id'): WP_Error
    {
        return new WP_Error($code, __('Sorry, there is no resource with that ID.', 'woocommerce'), ['status' => 404]);
    }

    /** @return array<string, mixed> */
    private function prepare(Note $note): array
    {
        $data = array_diff_key($note->get_data(), ['meta_data' => 0]);
        foreach (['date_created', 'date_reminder'] as $date) {
            $moment = $data[$date];
            $data[$date] = wc_rest_prepare_date_response($moment, false);
            $data["{$date}_gmt"] = wc_rest_prepare_date_response($moment);
        }
        $data['is_deleted'] = (bool) $data['is_deleted'];
        $data['is_read'] = (bool) $data['is_read'];
        $data['actions'] = array_map(static function (object $action): object {
            $url = $action->query;
            if ($url !== '' && !preg_match('#^(https?:)?//#', $url)) {
                $url = str_starts_with($url, '?') ? admin_url("admin.php{$url}") : admin_url($url);
            }
            return (object) ((array) $action + ['url' => $url]);
        }, $data['actions']);
        return $data;
    }
}
