<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use WP_REST_Request;
use WP_REST_Response;

/** The routes that list stored events and try one again. */
final class StoredEventsTest extends ConnectedStripe
{
    #[Group('database')]
    public function testEventsAreListedTheLastOneFirstPageByPage(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $all = $this->events();
        self::assertGreaterThan(1, count($all));
        self::assertSame(
            ['webhook', 'processed', 0, null],
            [$all[0]['origin'], $all[0]['state'], $all[0]['attempts'], $all[0]['error']],
        );

        $first = $this->get('', ['pagesize' => 1]);
        $second = $this->get('', ['pagesize' => 1, 'before' => Json::integer($first, 'next')]);

        self::assertSame(
            [$all[0]['id'], $all[1]['id']],
            [Json::objects($first, 'events')[0]['id'], Json::objects($second, 'events')[0]['id']],
        );
        self::assertNull($this->get('')['next']);
    }

    #[Group('database')]
    public function testAnIdFindsItsEventOrThoseAboutIt(): void
    {
        $charge = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'charge.id');
        $this->stripe->post('pay', ['amount' => 6000]);
        $this->hear();
        $about = Json::objects($this->get('', ['about' => $charge]), 'events');

        self::assertSame([$charge], array_values(array_unique(array_column($about, 'object_id'))));
        $id = (string) Json::text($about[0] ?? [], 'id');
        self::assertSame([$id], array_column(Json::objects($this->get('', ['about' => $id]), 'events'), 'id'));
        self::assertSame([], Json::objects($this->get('', ['about' => 'ch_none']), 'events'));
    }

    #[Group('database')]
    public function testATextThatIsNoIdFindsNothing(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $id = (string) Json::text($this->events()[0], 'id');

        foreach (['Müller', 'ch–1', "ch_1\n"] as $text) {
            self::assertSame([], Json::objects($this->get('', ['about' => $text]), 'events'), $text);
        }
        foreach (['é', "$id\n"] as $other) {
            self::assertSame(400, $this->send('GET', "/$id", ['id' => $other])->get_status());
            self::assertSame(400, $this->send('POST', "/$id/replay", ['id' => $other])->get_status());
        }
    }

    #[Group('database')]
    public function testThoseThatWereFoundByAskingSayIt(): void
    {
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->module()->polling()->poll($this->scope);

        self::assertSame(['poll', 'waiting'], [$this->events()[0]['origin'], $this->events()[0]['state']]);
        self::assertSame([], $this->events('failed'));
    }

    #[Group('database')]
    public function testAnEventShowsWhatIsStoredOfIt(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $id = (string) Json::text($this->events()[0], 'id');
        $event = $this->get("/$id");

        self::assertSame($id, Json::text(Json::decode((string) Json::text($event, 'json')), 'id'));
        self::assertStringContainsString("\n    ", (string) Json::text($event, 'json'));
        self::assertStringNotContainsString('_secret_', (string) Json::text($event, 'json'));
        self::assertStringEndsWith("/test/events/$id", (string) Json::text($event, 'dashboard_url'));
    }

    #[Group('database')]
    public function testAnEventThatTheKeyMayNotReadSaysWhyAndIsTriedAgain(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('dispute', ['amount' => 5000]);
        $this->stripe->post('keys/change', [
            'key' => $this->stripe->keys->read,
            'permissions' => ['rak_charge_read', 'rak_payment_intent_read', 'rak_balance_transaction_source_read'],
        ]);
        $this->hear();
        $refused = array_values(
            array_filter(
                $this->events('retrying'),
                static fn(array $event): bool => $event['type'] === 'charge.dispute.created',
            ),
        )[0];
        self::assertSame(1, $refused['attempts']);
        self::assertNotSame('', $refused['error']);
        self::assertGreaterThan(time(), $refused['next_attempt']);
        $id = (string) Json::text($refused, 'id');
        $again = $this->replay($id);
        self::assertSame(200, $again->get_status());
        self::assertSame('retrying', self::data($again)['state'], 'The key still may not read it.');

        $this->giveUp();
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'permissions' => 'read']);
        $replayed = self::data($this->replay($id));

        self::assertSame(['processed', null], [$replayed['state'], $replayed['error']]);
        self::assertCount(1, $this->ledger()['disputes']);
    }

    public function testAProcessedEventBringsItsObjectAsItIsNow(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $id = (string) Json::text($this->events()[0], 'id');
        $before = $this->ledger();
        self::assertSame('processed', self::data($this->replay($id))['state']);
        self::assertSame($before, $this->ledger(), 'What is already there is not doubled.');

        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['amount' => 500]);
        $charge = array_values(
            array_filter($this->events(), static fn(array $event): bool => $event['type'] === 'charge.succeeded'),
        )[0];
        $this->replay((string) Json::text($charge, 'id'));

        self::assertSame('500', $this->ledger()['payments'][0]['amount_refunded']);
    }

    public function testWithoutAnAnswerFromStripeTheEventStaysDue(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        foreach ($this->stripe->deliver([]) as $answer) {
            self::assertSame(200, $answer->get_status());
        }
        $this->stripe->post('faults', ['kind' => 'error_before', 'path' => '/v1/', 'times' => 0, 'status' => 500]);
        $answer = $this->replay((string) Json::text($this->events('waiting')[0], 'id'));
        self::assertSame(503, $answer->get_status());

        $this->stripe->delete('faults');
        $this->work();

        self::assertCount(1, $this->ledger()['payments']);
    }

    public function testUnknownEventsAndAccountsAreRefusedAndVisitorsToo(): void
    {
        self::assertSame(404, $this->replay('evt_unknown')->get_status());
        self::assertSame(404, $this->send('GET', '/evt_unknown')->get_status());
        self::assertSame(409, $this->send('GET', '', ['mode' => 'live'])->get_status());
        self::assertSame(400, $this->send('GET', '', ['mode' => 'test', 'state' => 'lost'])->get_status());
        wp_set_current_user(0);
        self::assertSame(401, $this->send('GET', '')->get_status());
        self::assertSame(401, $this->replay('evt_unknown')->get_status());
    }

    /** Gives the events up that wait for another attempt. */
    private function giveUp(): void
    {
        $database = Database::fromWordPress();
        $database->execute(
            "UPDATE {$database->table('events')} SET state = 'dead' WHERE ledger_id = ? AND state = 'retry'",
            [$this->scope->id],
        );
    }

    /** @return list<array<string, mixed>> */
    private function events(?string $state = null): array
    {
        return Json::objects($this->get('', $state === null ? [] : ['state' => $state]), 'events');
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, mixed>
     */
    private function get(string $path, array $query = []): array
    {
        $answer = $this->send('GET', $path, $query);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));

        return self::data($answer);
    }

    private function replay(string $id): WP_REST_Response
    {
        return $this->send('POST', "/$id/replay");
    }

    /** @param array<string, mixed> $query */
    private function send(string $method, string $path, array $query = []): WP_REST_Response
    {
        $request = new WP_REST_Request($method, "/wc/v3/payments/stripe/events$path");
        foreach ($query + ['mode' => 'test'] as $name => $value) {
            $request->set_param($name, $value);
        }

        return rest_get_server()->dispatch($request);
    }

    /** @return array<string, mixed> */
    private static function data(WP_REST_Response $answer): array
    {
        return Json::decode((string) wp_json_encode($answer->get_data()));
    }
}
