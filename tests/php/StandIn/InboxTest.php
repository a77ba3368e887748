<?php

declare(strict_types=1);

namespace Tillbook\Tests\StandIn;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use Tillbook\Tests\TestCase;

/** What Tillbook counts on of the store's inbox, on a real WooCommerce and on the stand-in. */
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

        $listed = array_column($this->rest('GET', '/wc-analytics/admin/notes', ['per_page' => 100])->get_data(), null, 'id')[$id];
        self::assertSame('Title', $listed['title']);
        self::assertSame('unactioned', $listed['status']);
        self::assertFalse($listed['is_read']);
        self::assertSame('https://example.com', $listed['actions'][0]->url);

        $action = $listed['actions'][0]->id;
        $acted = $this->rest('POST', "/wc-analytics/admin/notes/{$id}/action/{$action}")->get_data();
        self::assertSame('actioned', $acted['status']);
        self::assertTrue($acted['is_read']);

        $deleted = $this->rest('DELETE', "/wc-analytics/admin/notes/delete/{$id}")->get_data();
        self::assertTrue($deleted['is_deleted']);
        $left = array_column($this->rest('GET', '/wc-analytics/admin/notes', ['per_page' => 100])->get_data(), 'id');
        self::assertNotContains($id, $left);
    }

    public function testAMessageIsFoundByName(): void
    {
        $id = $this->message('tillbook-probe-name');

        self::assertSame($id, (int) Notes::get_note_by_name('tillbook-probe-name')->get_id());
        Notes::delete_notes_with_name('tillbook-probe-name');
        self::assertFalse(Notes::get_note_by_name('tillbook-probe-name'));
    }

    public function testWhatIsNotThereIsSaidSo(): void
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
        self::assertSame('actioned', Notes::get_note_by_name('tillbook-promo')->get_status());
    }

    private function code(string $method, string $route, int $status): string
    {
        $response = $this->rest($method, $route);
        self::assertSame($status, $response->get_status());

        return $response->get_data()['code'];
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

        return (int) $note->get_id();
    }
}
