<?php

declare(strict_types=1);

namespace Tillbook\Tests\StandIn;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use Tillbook\Tests\TestCase;

/** Tests what Tillbook needs from the store's inbox, on a real WooCommerce and on the stand-in. */
final class InboxTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
    }

    public function testAMessageIsListedActedOnAndDeleted(): void
    {
        $id = $this->message('tillbook-probe');

        $listed = $this->listed($id);
        self::assertNotNull($listed);
        self::assertSame('Title', $listed['title'] ?? null);
        self::assertSame('unactioned', $listed['status'] ?? null);
        self::assertFalse($listed['is_read'] ?? null);
        $action = $this->action($listed);
        self::assertSame('https://example.com', $action['url'] ?? null);
        self::assertIsInt($action['id'] ?? null);

        $acted = $this->body('POST', "/wc-analytics/admin/notes/{$id}/action/{$action['id']}");
        self::assertSame('actioned', $acted['status'] ?? null);
        self::assertTrue($acted['is_read'] ?? null);

        $deleted = $this->body('DELETE', "/wc-analytics/admin/notes/delete/{$id}");
        self::assertTrue($deleted['is_deleted'] ?? null);
        self::assertNull($this->listed($id));
    }

    public function testAMessageIsFoundByName(): void
    {
        $id = $this->message('tillbook-probe-name');

        $note = Notes::get_note_by_name('tillbook-probe-name');
        self::assertInstanceOf(Note::class, $note);
        self::assertEquals($id, $note->get_id());
        Notes::delete_notes_with_name('tillbook-probe-name');
        self::assertFalse(Notes::get_note_by_name('tillbook-probe-name'));
    }

    public function testAnUnknownNoteOrActionIsAnError(): void
    {
        $id = $this->message('tillbook-probe');

        self::assertSame('woocommerce_note_invalid_id', $this->code('GET', '/wc-analytics/admin/notes/999999', 404));
        self::assertSame(
            'woocommerce_note_action_invalid_id',
            $this->code('POST', "/wc-analytics/admin/notes/{$id}/action/999999", 404),
        );
        self::assertSame(
            'woocommerce_note_invalid_promo_note_name',
            $this->code('POST', '/wc-analytics/admin/notes/experimental-activate-promo/probe', 422),
        );
    }

    public function testAnAllowedPromotionIsActivated(): void
    {
        $allow = static fn(array $names): array => [...$names, 'tillbook-promo'];
        add_filter('woocommerce_admin_allowed_promo_notes', $allow);

        $response = $this->rest('POST', '/wc-analytics/admin/notes/experimental-activate-promo/tillbook-promo');
        remove_filter('woocommerce_admin_allowed_promo_notes', $allow);

        self::assertSame(200, $response->get_status());
        $note = Notes::get_note_by_name('tillbook-promo');
        self::assertInstanceOf(Note::class, $note);
        self::assertSame('actioned', $note->get_status());
    }

    private function code(string $method, string $route, int $status): string
    {
        $body = $this->body($method, $route, [], $status);
        self::assertIsString($body['code'] ?? null);

        return $body['code'];
    }

    /** @return array<mixed>|null The message as the list gives it. */
    private function listed(int $id): ?array
    {
        foreach ($this->body('GET', '/wc-analytics/admin/notes', ['per_page' => 100]) as $note) {
            if (is_array($note) && ($note['id'] ?? null) === $id) {
                return $note;
            }
        }

        return null;
    }

    /**
     * @param array<mixed> $note
     * @return array<mixed> Its first action.
     */
    private function action(array $note): array
    {
        $actions = $note['actions'] ?? null;
        self::assertIsArray($actions);
        self::assertIsArray($actions[0] ?? null);

        return $actions[0];
    }

    /**
     * @param array<string, mixed> $params
     * @return array<mixed> The body as a browser gets it.
     */
    private function body(string $method, string $route, array $params = [], int $status = 200): array
    {
        $response = $this->rest($method, $route, $params);
        self::assertSame($status, $response->get_status());
        $body = json_decode((string) wp_json_encode($response->get_data()), true);
        self::assertIsArray($body);

        return $body;
    }

    private function message(string $name): int
    {
        $note = new Note();
        $note->set_title('Title');
        $note->set_content('Content');
        $note->set_type(Note::E_WC_ADMIN_NOTE_INFORMATIONAL);
        $note->set_name($name);
        $note->set_source('tillbook');
        $note->add_action('open', 'Open', 'https://example.com', Note::E_WC_ADMIN_NOTE_ACTIONED, true);
        $note->save();

        return absint($note->get_id());
    }
}
