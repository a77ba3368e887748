<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\FilePart;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Http\ObjectList;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Probe;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\TestCase;

/** Every operation on a fake Stripe, which refuses what Stripe refuses. */
final class ApiTest extends TestCase
{
    private FakeStripe $stripe;

    protected function setUp(): void
    {
        parent::setUp();
        $this->stripe = FakeStripe::start();
    }

    public function testObjectsComeWithWhatTheLedgerNeeds(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 4000, 'capture' => 'automatic']);
        $this->stripe->post('refund', ['amount' => 1000]);
        $this->stripe->post('dispute', ['amount' => 500]);
        $this->stripe->post('advance', ['days' => 9]);
        $api = $this->api();
        $intent = $api->paymentIntent((string) Json::text($paid, 'intent.id'));
        $charge = $api->charge((string) Json::text($paid, 'charge.id'));

        self::assertSame(4000, Json::integer($intent->body, 'latest_charge.balance_transaction.amount'));
        self::assertSame($intent->body['id'] ?? null, Json::text($charge->body, 'payment_intent.id'));
        self::assertSame(1000, Json::integer($charge->body, 'amount_refunded'));
        $refund = $api->refund(self::firstId($api->refunds()));
        self::assertSame(-1000, Json::integer($refund->body, 'balance_transaction.amount'));
        self::assertSame($charge->body['id'] ?? null, Json::text($refund->body, 'charge.id'));
        $dispute = $api->dispute(self::firstId($api->disputes()));
        self::assertSame('balance_transaction', Json::text($dispute->body, 'charge.balance_transaction.object'));
        $payout = $api->payout(self::firstId($api->payouts()));
        self::assertSame('bank_account', Json::text($payout->body, 'destination.object'));
        self::assertSame('payout', Json::text($payout->body, 'balance_transaction.type'));
        $members = $api->balanceTransactions(['payout' => $payout->body['id'] ?? '', 'type' => 'charge']);
        self::assertSame($charge->body['id'] ?? null, Json::text($members->data[0] ?? [], 'source.id'));
        $booking = $api->balanceTransaction((string) Json::text($members->data[0] ?? [], 'id'));
        self::assertSame(4000, Json::integer($booking->body, 'source.amount'));
        $open = $this->stripe->post('pay', ['amount' => 2000]);
        $review = $api->reviewEnded((string) Json::text($this->stripe->post('review', []), 'review.id'));
        self::assertSame(Json::text($open, 'charge.id'), Json::text($review->body, 'charge.id'));
        $events = $api->events(['types' => ['charge.succeeded']]);
        self::assertSame('charge.succeeded', Json::text($events->data[0] ?? [], 'type'));
        self::assertSame($this->stripe->account, Json::text($api->account()->body, 'id'));
        self::assertSame('balance', Json::text($api->balance()->body, 'object'));
        $this->stripe->post('reader', ['label' => 'Counter']);
        self::assertSame('Counter', Json::text($api->readers()->data[0] ?? [], 'label'));
    }

    public function testListsAreReadPageByPage(): void
    {
        $this->stripe = FakeStripe::start(['payments' => 130, 'days' => 20]);
        $api = $this->api();
        $ids = [];
        $query = ['created' => ['gte' => 1]];
        do {
            $page = $api->paymentIntents($query);
            array_push($ids, ...array_column($page->data, 'id'));
            $query['starting_after'] = $page->next();
        } while ($page->hasMore);

        self::assertGreaterThan(100, count($ids));
        self::assertSame($ids, array_unique($ids));
        self::assertNull($page->next());
        self::assertSame('balance_transaction', self::kindOfFirstBooking($api->charges(['limit' => 100])));
    }

    public function testTheTimeOfAnAnswerIsStripes(): void
    {
        $this->stripe = FakeStripe::start(['now' => 1790000000]);
        self::assertSame(1790000000, $this->api()->balance()->servedAt);
        self::assertSame(1790000000, $this->api()->charges()->servedAt);
    }

    public function testAWebhookEndpointIsMadeChangedAndDeleted(): void
    {
        $api = $this->api();
        $made = $api->createWebhookEndpoint(
            'https://shop.example/wp-json/wc/v3/payments/webhook/1',
            ['charge.succeeded', 'payout.paid'],
            ['tillbook_site' => 'abc'],
        );
        $id = (string) Json::text($made->body, 'id');
        self::assertStringStartsWith('whsec_', (string) Json::text($made->body, 'secret'));
        self::assertSame('2026-10-28.endive', Json::text($made->body, 'api_version'));
        $changed = $api->updateWebhookEndpoint($id, ['disabled' => true]);
        self::assertSame('disabled', Json::text($changed->body, 'status'));
        self::assertSame('abc', Json::text($api->webhookEndpoints()->data[0] ?? [], 'metadata.tillbook_site'));
        $api->deleteWebhookEndpoint($id);
        self::assertSame([], $api->webhookEndpoints()->data);
        $this->expectException(NotFound::class);
        $api->deleteWebhookEndpoint($id);
    }

    public function testAFileIsUploadedOnce(): void
    {
        $api = $this->api($this->stripe->keys->act);
        $letter = new FilePart("a \"letter\"\r\n.pdf", 'application/pdf', "%PDF-1.4\r\n--x\r\n\0");
        $id = Json::text($api->uploadFile($letter, 'dispute_evidence')->body, 'id');
        self::assertSame($id, Json::text($api->uploadFile($letter, 'dispute_evidence')->body, 'id'));
        $file = $api->file((string) $id)->body;
        self::assertSame(strlen($letter->content), Json::integer($file, 'size'));
        self::assertSame('dispute_evidence', Json::text($file, 'purpose'));
    }

    public function testEachProbeTellsAboutItsOwnPermissionAndChangesNothing(): void
    {
        // With a fixed clock, nothing changes by itself.
        $this->stripe = FakeStripe::start(['now' => time(), 'payments' => 30, 'days' => 10]);
        $all = array_map(static fn(Probe $probe): string => $probe->permission(), Probe::cases());
        $before = $this->stripe->get('dump');
        foreach (Probe::cases() as $probe) {
            // Permissions that an expanded object requires belong to the same row.
            $granted = $this->key($all);
            self::assertTrue(self::isGranted($this->api($granted), $probe), $probe->name);
            $others = array_diff($all, [$probe->permission(), str_replace('_read', '_write', $probe->permission())]);
            if ($probe === Probe::Balance) {
                $others = array_diff($others, [Probe::BalanceTransactions->permission()]);
            }
            $denied = $this->key(array_values($others));
            self::assertFalse(self::isGranted($this->api($denied), $probe), $probe->name);
        }
        $after = $this->stripe->get('dump');
        self::assertEquals($before, $after);
    }

    public function testAMissingPermissionIsNamedWhateverStripeSays(): void
    {
        $key = $this->key(['rak_charge_read']);
        foreach (['singular', 'plural', 'nameless'] as $denial) {
            foreach ([403, 401] as $status) {
                $this->stripe->post('keys/change', ['key' => $key, 'denial' => $denial, 'denialStatus' => $status]);
                try {
                    $this->api($key)->disputes();
                    self::fail("$denial $status was not refused.");
                } catch (Denied $denied) {
                    self::assertSame(
                        $denial === 'nameless' ? null : 'rak_dispute_read',
                        $denied->permissions[0] ?? null,
                    );
                    self::assertSame($this->stripe->account, $denied->accountId);
                    self::assertStringNotContainsString('rk_test_', $denied->getMessage());
                }
            }
        }
    }

    public function testARevokedKeyIsRefused(): void
    {
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'revoked']);
        $this->expectException(Unauthorized::class);
        $this->expectExceptionMessage('Stripe doesn\'t accept the key anymore');
        $this->api()->balance();
    }

    public function testWhatStripeRefusesIsSaid(): void
    {
        try {
            $this->api($this->stripe->keys->act)->updateWebhookEndpoint('we_nothing', ['disabled' => true]);
            self::fail('It was not refused.');
        } catch (NotFound $missing) {
            self::assertSame(404, $missing->status);
        }
        try {
            $this->api()->charges(['starting_after' => 'ch_nothing']);
            self::fail('It was not refused.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame(ProviderRefusal::MISSING, $refusal->reason);
        }
    }

    private function api(?string $key = null): Api
    {
        $clock = new SystemClock();

        return (new Clients(new KeyStore($clock), $clock))->with(ApiKey::fromText($key ?? $this->stripe->keys->read));
    }

    /** @param list<string> $permissions */
    private function key(array $permissions): string
    {
        return (string) Json::text($this->stripe->post('keys', ['permissions' => $permissions]), 'key');
    }

    private static function isGranted(Api $api, Probe $probe): bool
    {
        try {
            $api->probe($probe);
        } catch (Denied) {
            return false;
        } catch (Unauthorized $refused) {
            throw $refused;
        } catch (ProviderRefusal) {
            return true;
        }

        return true;
    }

    private static function firstId(ObjectList $list): string
    {
        return (string) Json::text($list->data[0] ?? [], 'id');
    }

    private static function kindOfFirstBooking(ObjectList $charges): ?string
    {
        foreach ($charges->data as $charge) {
            $kind = Json::text($charge, 'balance_transaction.object');
            if ($kind !== null) {
                return $kind;
            }
        }

        return null;
    }
}
