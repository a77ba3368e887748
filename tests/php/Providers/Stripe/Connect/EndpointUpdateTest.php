<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\Endpoints;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\LastRequests;
use Tillbook\Providers\Stripe\EventTypes;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\WithEmptyQueue;
use Tillbook\Tests\Support\WithReplacedAddress;

/** After an update of Tillbook, the webhook's endpoint sends what the new version asks for, and nothing is missed. */
final class EndpointUpdateTest extends ConnectedStripe
{
    use WithEmptyQueue;
    use WithReplacedAddress;

    protected function tearDown(): void
    {
        $this->comeHome();
        parent::tearDown();
    }

    public function testAVersionThatAsksForMoreEventsGetsThem(): void
    {
        $id = (string) $this->record()->endpointId();
        $this->clients()
            ->of(false)
            ->updateWebhookEndpoint($id, ['enabled_events' => ['charge.succeeded']]);
        $this->save([$id], 'what an earlier version asked for');

        $this->update();

        self::assertSame([$id], array_column($this->endpoints(), 'id'));
        self::assertSame(EventTypes::ALL, Json::texts($this->endpoints()[0], 'enabled_events'));
        self::assertCount(1, $this->keys()->webhookSecrets(false));

        $before = count($this->stripe->requests());
        $this->update();
        self::assertCount($before, $this->stripe->requests(), 'Once it is up to date, Stripe is not asked.');
    }

    public function testAVersionWithAnotherApiHasTwoEndpointsUntilTheFirstIsDeleted(): void
    {
        $old = $this->endpointOfAnEarlierApi();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'DELETE', 'times' => 10]);

        $this->update();

        self::assertCount(2, $this->endpoints(), 'The first one could not be deleted yet.');
        $new = (string) $this->record()->endpointId();
        self::assertNotSame($old, $new);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $answers = $this->stripe->deliver();
        self::assertSame(
            [200],
            array_values(array_unique(array_map(static fn($answer) => $answer->get_status(), $answers))),
        );
        $this->work();
        $events = Plugin::instance()->services->database;
        self::assertSame(
            count($answers),
            2 *
                (int) $events->value('SELECT COUNT(*) FROM ' . $events->table('events') . ' WHERE ledger_id = ?', [
                    $this->scope->id,
                ]),
            'Both send the same events, each of which is stored once.',
        );
        self::assertCount(1, $this->ledger()['payments']);

        $this->stripe->delete('faults');
        $this->update();
        self::assertSame([$new], array_column($this->endpoints(), 'id'));
        self::assertSame([Wire::VERSION], array_column($this->endpoints(), 'api_version'));
        self::assertSame([$new], $this->record()->endpointIds);
    }

    public function testASecretIsReplacedAlthoughTheEarlierEndpointCouldNotBeDeleted(): void
    {
        $old = (string) $this->record()->endpointId();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'DELETE', 'times' => 10]);

        $this->module()->connect()->webhookRepair()->repair(false, true, 'admin');

        self::assertNotSame($old, $this->record()->endpointId());
        self::assertCount(2, $this->endpoints());
        $database = Plugin::instance()->services->database;
        self::assertSame(
            'rotate_webhook',
            $database->value(
                'SELECT action FROM ' . $database->table('audit') . ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 1',
                [$this->scope->id],
            ),
        );

        $this->stripe->delete('faults');
        $this->update();
        self::assertSame([$this->record()->endpointId()], array_column($this->endpoints(), 'id'));
    }

    /** @return array<string, array{string}> the statement before which the request is killed */
    public static function steps(): array
    {
        return [
            'nothing is stored of the new endpoint' => ['/^UPDATE .*tillbook_secret_stripe_test_webhook/s'],
            'its secret is stored' => ['/^UPDATE .*we_\w+\W{1,8}we_/s'],
        ];
    }

    #[DataProvider('steps')]
    public function testARotationThatIsKilledLeavesNoEndpointWhoseEventsAreRefused(string $step): void
    {
        $record = $this->record();
        KilledBefore::statement(
            $step,
            fn() => $this->module()->connect()->webhookRepair()->repair(false, true, 'admin'),
        );
        delete_option(ConnectedAccounts::LOCK);
        self::assertCount(2, $this->endpoints());
        self::assertSame($record->endpointIds, $this->record()->endpointIds);
        self::assertArrayNotHasKey('other_endpoints', $this->health(), 'It is this site\'s.');

        $this->update();

        self::assertSame([$this->record()->endpointId()], array_column($this->endpoints(), 'id'));
        self::assertSame([$this->record()->endpointId()], $this->record()->endpointIds);
        $this->stripe->post('pay', ['amount' => 5000]);
        foreach ($this->stripe->deliver() as $answer) {
            self::assertSame(200, $answer->get_status());
        }
        $requests = count($this->stripe->requests());
        $this->update();
        self::assertCount($requests, $this->stripe->requests(), 'Once it is up to date, Stripe is not asked.');
    }

    public function testAfterThePluginWasUninstalledAndInstalledAgainStripeSendsEventsAgain(): void
    {
        LastRequests::send();
        delete_option('tillbook_secret_stripe_test_webhook');
        self::assertSame([], $this->endpoints());

        $this->update();

        self::assertSame([$this->record()->endpointId()], array_column($this->endpoints(), 'id'));
        self::assertCount(1, $this->keys()->webhookSecrets(false));
        self::assertSame(HealthItem::OK, $this->endpointInHealth()['status'] ?? null);
        $requests = count($this->stripe->requests());
        $this->update();
        self::assertCount($requests, $this->stripe->requests(), 'Once it is up to date, Stripe is not asked.');
    }

    public function testASecretThatThisProcessCannotReadIsLeftToTheMerchant(): void
    {
        $before = $this->endpoints();
        update_option('tillbook_secret_stripe_test_webhook', 'v1:' . base64_encode(str_repeat('x', 80)), false);

        $this->update();

        self::assertSame($before, $this->endpoints());
        self::assertSame(HealthItem::ENABLE_WEBHOOK, $this->endpointInHealth()['action'] ?? null);
    }

    public function testNothingIsCreatedWhileStripeDoesNotAnswerOrSomeoneDeletedTheEndpoint(): void
    {
        $old = $this->endpointOfAnEarlierApi();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'times' => 10]);
        $this->update();
        $this->stripe->delete('faults');
        self::assertSame([$old], array_column($this->endpoints(), 'id'));

        $this->clients()->of(false)->deleteWebhookEndpoint($old);
        $this->update();
        self::assertSame([], $this->endpoints(), 'The health offers to create another one.');
    }

    public function testAfterTheSiteMovedTheHealthSaysSoUntilTheEndpointFollows(): void
    {
        $before = Endpoints::url($this->scope);
        $id = (string) $this->record()->endpointId();
        $move = static fn(string $url): string => (string) preg_replace(
            '#^(https?)://[^/]+#',
            '$1://new.example',
            $url,
        );
        add_filter('rest_url', $move);
        try {
            self::assertNotSame($before, Endpoints::url($this->scope));
            $item = $this->endpointInHealth();
            self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
            self::assertSame(HealthItem::ENABLE_WEBHOOK, $item['action'] ?? null);
            self::assertStringContainsString($before, (string) Json::text($item, 'text'));

            $this->update();

            self::assertSame([$id], array_column($this->endpoints(), 'id'));
            self::assertSame(Endpoints::url($this->scope), Json::text($this->endpoints()[0], 'url'));
            self::assertSame(EventTypes::ALL, Json::texts($this->endpoints()[0], 'enabled_events'));
            self::assertSame(HealthItem::OK, $this->endpointInHealth()['status'] ?? null);
        } finally {
            remove_filter('rest_url', $move);
        }
    }

    public function testALanguagesDomainOfOneRequestIsNotTheSitesAddress(): void
    {
        $before = Endpoints::url($this->scope);
        $germanVisitor = static fn(string $url): string => (string) preg_replace('#//[^/:]+#', '//shop.de', $url);
        add_filter('rest_url', $germanVisitor);
        // Polylang, with a domain per language.
        add_filter('pll_language_flag_url', $germanVisitor);
        self::assertSame($before, Endpoints::url($this->scope));
        remove_filter('rest_url', $germanVisitor);
        remove_filter('pll_language_flag_url', $germanVisitor);
    }

    public function testAnAddressThatDiffersInItsSchemeOnlyIsTheSame(): void
    {
        $secure = static fn(string $url): string => str_starts_with($url, 'https:')
            ? 'http:' . substr($url, 6)
            : 'https:' . substr($url, 5);
        $before = Json::text($this->endpoints()[0], 'url');
        $requests = count($this->stripe->requests());
        add_filter('rest_url', $secure);
        $this->update();
        self::assertCount($requests, $this->stripe->requests());
        $item = $this->endpointInHealth();
        remove_filter('rest_url', $secure);

        self::assertSame($before, Json::text($this->endpoints()[0], 'url'));
        self::assertSame(HealthItem::OK, $item['status'] ?? null);
    }

    public function testAfterTheSiteMovedToHttpsStripeSendsThereAlsoIfAJobNamesHttp(): void
    {
        $id = (string) $this->record()->endpointId();
        $old = 'http://' . SiteOwnership::normalizeUrl(Endpoints::url($this->scope));
        $this->clients()
            ->of(false)
            ->updateWebhookEndpoint($id, ['url' => $old]);
        $this->update();
        $secure = static fn(mixed $home): string => set_url_scheme((string) $home, 'https');
        add_filter('option_home', $secure, 99);
        $asJobsDo = static fn(string $url): string => set_url_scheme($url, 'http');
        add_filter('rest_url', $asJobsDo);
        try {
            $item = $this->endpointInHealth();
            self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
            self::assertStringContainsString('https://', (string) Json::text($item, 'text'));

            $this->update();

            self::assertSame([$id], array_column($this->endpoints(), 'id'));
            self::assertSame(set_url_scheme($old, 'https'), Json::text($this->endpoints()[0], 'url'));
            self::assertSame(HealthItem::OK, $this->endpointInHealth()['status'] ?? null);
            $requests = count($this->stripe->requests());
            $this->update();
            self::assertCount($requests, $this->stripe->requests(), 'Once it is up to date, Stripe is not asked.');
        } finally {
            remove_filter('rest_url', $asJobsDo);
            remove_filter('option_home', $secure, 99);
        }
    }

    public function testACopyWithReplacedAddressesLeavesTheEndpointToTheOriginal(): void
    {
        $before = $this->endpoints();
        $this->moveWithReplacedAddresses('https://staging.example');
        self::assertStringContainsString('staging.example', Endpoints::url($this->scope));

        $this->endpointInHealth();
        do_action(AccountJob::HOOK);

        self::assertSame($before, $this->endpoints());
        self::assertNull($this->endpointInHealth()['status'] ?? null, 'A copy says nothing of the endpoint.');
    }

    public function testAnAddressThatSomeoneChangedAtStripeIsSetRightWithinAnHourOfTheHealthSayingSo(): void
    {
        $id = (string) $this->record()->endpointId();
        $url = Json::text($this->endpoints()[0], 'url');
        $this->clients()
            ->of(false)
            ->updateWebhookEndpoint($id, ['url' => 'https://wrong.example/hook']);

        $item = $this->endpointInHealth();
        self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
        self::assertStringContainsString('within an hour', (string) Json::text($item, 'text'));
        $this->update();

        self::assertSame(
            [[$id, $url]],
            array_map(static fn(array $one): array => [$one['id'], $one['url']], $this->endpoints()),
        );
        self::assertSame(HealthItem::OK, $this->endpointInHealth()['status'] ?? null);
        $requests = count($this->stripe->requests());
        $this->update();
        self::assertCount($requests, $this->stripe->requests(), 'Once it is up to date, Stripe is not asked.');
    }

    public function testSayingThatTheSiteMovedUpdatesTheEndpointAtOnce(): void
    {
        self::connectAt('https://old.example');
        $this->emptyQueue();
        SiteOwnership::claim();

        self::assertNotSame([], as_get_scheduled_actions(['hook' => AccountJob::HOOK, 'status' => 'pending'], 'ids'));
    }

    /** @return array<string, mixed> */
    private function endpointInHealth(): array
    {
        return $this->health()['endpoint'] ?? [];
    }

    /** @return array<string, array<string, mixed>> items by name */
    private function health(): array
    {
        $items = Json::objects($this->module()->connect()->health()->account(false) ?? [], 'items');

        return array_column($items, null, 'name');
    }

    /** Runs the hourly job. */
    private function update(): void
    {
        $this->module()->connect()->webhookRepair()->keepCurrent(false);
    }

    /** Makes the site's only endpoint one that was created by an earlier version. */
    private function endpointOfAnEarlierApi(): string
    {
        $answer = file_get_contents(
            "{$this->stripe->url}/v1/webhook_endpoints",
            false,
            stream_context_create([
                'http' => [
                    'method' => 'POST',
                    'header' => "Authorization: Bearer {$this->key()}\r\nContent-Type: application/x-www-form-urlencoded",
                    'content' => http_build_query([
                        'url' => Endpoints::url($this->scope),
                        'enabled_events' => EventTypes::ALL,
                        'metadata' => Json::object($this->endpoints()[0], 'metadata'),
                    ]),
                ],
            ]),
        );
        $endpoint = Json::decode((string) $answer);
        $this->clients()->of(false)->deleteWebhookEndpoint((string) $this->record()->endpointId());
        $this->keys()->saveWebhookSecret(false, (string) Json::text($endpoint, 'secret'));
        $id = Json::text($endpoint, 'id') ?? throw new RuntimeException((string) $answer);
        $this->save([$id], 'what an earlier version asked for');

        return $id;
    }

    /** @param list<string> $ids */
    private function save(array $ids, string $for): void
    {
        (new Accounts())->save($this->record()->withEndpoints($ids, $for));
    }

    private function record(): AccountRecord
    {
        return (new Accounts())->of(false) ?? throw new RuntimeException('No account is connected.');
    }

    /** @return list<array<string, mixed>> */
    private function endpoints(): array
    {
        return $this->clients()->of(false)->webhookEndpoints()->data;
    }

    private function clients(): Clients
    {
        return new Clients($this->keys(), new SystemClock());
    }

    private function keys(): KeyStore
    {
        return new KeyStore(new SystemClock());
    }
}
