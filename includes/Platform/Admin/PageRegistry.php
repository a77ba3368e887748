<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Flags\FeatureFlags;
use WP_User;

/** All our screens, in menu order. */
final class PageRegistry
{
    public const CONNECT = '/payments/connect';
    public const OVERVIEW = '/payments/overview';
    public const WIZARD = '/payments/onboarding';
    public const VERIFICATION = '/payments/onboarding/kyc';
    private const TRANSACTIONS = '/payments/transactions';

    /** @var list<PageDefinition> */
    private readonly array $pages;

    public function __construct(private readonly FeatureFlags $flags, PageDefinition ...$pages)
    {
        $this->pages = array_values($pages);
    }

    /**
     * @return list<PageDefinition> the pages that are enabled by feature flags, available with the account and visible to the user, by
     *     default the current one
     */
    public function visible(?WP_User $user = null): array
    {
        return array_values(
            array_filter(
                $this->pages,
                fn(PageDefinition $page): bool => ($page->flag === null || $this->flags->enabled($page->flag)) &&
                    $page->capability->isGranted($user) &&
                    ($page->isAvailable === null || ($page->isAvailable)()),
            ),
        );
    }

    /**
     * @param bool $readable whether a store without an account has the payments of a disconnected one
     *
     * @return list<PageDefinition> the menu's pages for a store with or without an account
     */
    public function inMenu(bool $connected, bool $readable = false): array
    {
        return array_values(
            array_filter(
                $this->visible(),
                static fn(PageDefinition $page): bool => $page->inMenu &&
                    ($page->needsAccount === $connected || (!$connected && $readable && $page->isReadable)),
            ),
        );
    }

    /** Returns the default page (spec 1 §2.1): the overview, or the page that connects an account. */
    public function landing(bool $connected, ?WP_User $user = null): ?PageDefinition
    {
        return $connected
            ? $this->find(self::OVERVIEW, $user) ?? $this->find(self::TRANSACTIONS, $user)
            : $this->find(self::CONNECT, $user);
    }

    /**
     * Returns the page for verifying the business (spec 1 §2.3): the account's verification, or the wizard that
     * opens an account. Falls back to the default page.
     */
    public function verification(bool $connected): ?PageDefinition
    {
        return $this->find($connected ? self::VERIFICATION : self::WIZARD) ?? $this->landing($connected);
    }

    /**
     * @return list<array{path: string, count: int, shown: string, text: string}> counts of pending tasks by page, and
     *     their sum under an empty path (BadgesController::schema())
     */
    public function badges(): array
    {
        $badges = [];
        foreach ($this->visible() as $page) {
            if ($page->badge !== null) {
                $badges[] = ['path' => $page->path] + $page->badge->read();
            }
        }

        if ($badges !== []) {
            $badges[] = ['path' => ''] + MenuBadge::sum(...$badges);
        }

        return $badges;
    }

    /** @param string $path such as `/payments/transactions` */
    public function find(string $path, ?WP_User $user = null): ?PageDefinition
    {
        foreach ($this->visible($user) as $page) {
            if ($page->path === $path) {
                return $page;
            }
        }

        return null;
    }
}
