<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\SavedViews;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\SavedViews\SavedView;
use Tillbook\Features\SavedViews\ViewsPrivacy;
use Tillbook\Features\SavedViews\ViewStore;
use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Platform\Uninstaller;
use Tillbook\Tests\Support\DropRecorder;
use Tillbook\Tests\Support\WithUnreadableStatement;
use Tillbook\Tests\TestCase;

/** Exports and erases a user's views, and email addresses in searches. */
#[Group('database')]
final class ViewsPrivacyTest extends TestCase
{
    use WithUnreadableStatement;

    private const SHOPPER = 'Ann@Example.org';

    public function testAUserGetsTheirOwnViewsWithAnExport(): void
    {
        $user = $this->actAs('shop_manager');
        $this->put(ViewStore::ofUser($user), 'Mine', ['type_is' => 'refund']);
        $this->put(ViewStore::shared(), 'Shared', []);
        $export = (new ViewsPrivacy())->export(wp_get_current_user()->user_email);
        self::assertCount(1, $export['data']);
        self::assertStringContainsString('Mine', (string) wp_json_encode($export['data']));
        self::assertStringContainsString('refund', (string) wp_json_encode($export['data']));
        self::assertSame([], (new ViewsPrivacy())->export('unknown@example.org')['data']);
    }

    public function testAnErasureTakesAnAddressOutOfEverySearchAndLeavesTheRest(): void
    {
        $user = $this->actAs('shop_manager');
        $this->put(ViewStore::ofUser($user), 'Of ann@example.org', [
            'type_is' => 'refund',
            'search' => ['ann@example.org', 'Tremblay'],
        ]);
        $this->put(ViewStore::shared(), 'Other', ['search' => ['ann@example.org']]);
        $this->put(ViewStore::shared(), 'Third', ['search' => ['bob@example.org']]);

        self::assertTrue((new ViewsPrivacy())->erase(self::SHOPPER)['items_removed']);
        $own = ViewStore::ofUser($user)->views()[0];
        self::assertSame('Of …', $own->name);
        self::assertEquals(['type_is' => 'refund', 'search' => ['Tremblay']], $own->query);
        self::assertSame(2, $own->version, 'A window that still shows the old one is told.');
        self::assertSame(
            [[], ['search' => ['bob@example.org']]],
            array_map(static fn(SavedView $view): array => $view->query, ViewStore::shared()->views()),
        );
        self::assertFalse((new ViewsPrivacy())->erase(self::SHOPPER)['items_removed']);
        self::assertFalse((new ViewsPrivacy())->erase('')['items_removed']);
    }

    public function testAnErasureIsNotDoneIfTheViewsCouldNotBeRead(): void
    {
        $user = $this->actAs('shop_manager');
        $this->put(ViewStore::ofUser($user), 'Mine', ['search' => ['ann@example.org']]);
        $erase = static fn(): array => (new ViewsPrivacy())->erase(self::SHOPPER);

        $this->assertGivesUp('/usermeta/', $erase);
        self::assertTrue($erase()['items_removed']);
    }

    public function testNothingIsLeftAfterAnUninstallThatRemovesData(): void
    {
        $user = $this->actAs('shop_manager');
        $this->put(ViewStore::ofUser($user), 'Mine', []);
        $this->put(ViewStore::shared(), 'Shared', []);
        self::assertNotSame('', get_user_meta($user, JsonUserMeta::key(ViewStore::NAME), true));

        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();

        self::assertSame('', get_user_meta($user, JsonUserMeta::key(ViewStore::NAME), true));
        self::assertFalse(get_option(ViewStore::NAME));
    }

    /** @param array<string, string|list<string>> $query */
    private function put(ViewStore $store, string $name, array $query): void
    {
        $store->change(
            static fn(array $views): array => [
                ...$views,
                new SavedView('view_' . substr(md5($name), 0, 12), 'transactions', $name, $query, null),
            ],
        );
    }
}
