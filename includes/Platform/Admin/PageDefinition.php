<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Flags\Flag;

/** A screen of ours in WooCommerce's admin app. */
final class PageDefinition
{
    /**
     * @param string $path such as `/payments/transactions`; the client's route table has the same
     * @param Closure(): string $title translated when asked for, not before WordPress is ready
     * @param string $chunk the script that holds the screen: `build/<chunk>.js`
     * @param (Closure(array<string, mixed>): list<string>)|null $preload REST paths whose answers the page shows first, for a URL query
     * @param Flag|null $flag without which the page does not exist
     * @param bool $inMenu false for pages that others lead to, such as details
     * @param bool $needsAccount false for the pages on the way to an account, which are in the menu only until there is one
     * @param MenuBadge|null $badge what waits there for somebody to do it
     * @param bool $isFullScreen without the admin's menu and bars
     */
    public function __construct(
        public readonly string $path,
        public readonly Closure $title,
        public readonly Capability $capability,
        public readonly string $chunk,
        public readonly ?Closure $preload = null,
        public readonly ?Flag $flag = null,
        public readonly bool $inMenu = true,
        public readonly bool $needsAccount = true,
        public readonly ?MenuBadge $badge = null,
        public readonly bool $isFullScreen = false,
    ) {}

    /**
     * The page with more answers preloaded.
     *
     * @param Closure(array<string, mixed>): list<string> $preload
     */
    public function alsoPreloading(Closure $preload): self
    {
        $own = $this->preload;
        $both = static function (array $query) use ($own, $preload): array {
            /** @var array<string, mixed> $query */
            return [...$own === null ? [] : $own($query), ...$preload($query)];
        };

        return new self(
            $this->path,
            $this->title,
            $this->capability,
            $this->chunk,
            $both,
            $this->flag,
            $this->inMenu,
            $this->needsAccount,
            $this->badge,
            $this->isFullScreen,
        );
    }

    /** The id under which WooCommerce knows the page, such as `tillbook-transactions`. */
    public function id(): string
    {
        return 'tillbook-' . str_replace('/', '-', substr($this->path, strlen('/payments/')));
    }

    /** The page's slug in WordPress' menu. */
    public function slug(): string
    {
        return 'wc-admin&path=' . $this->path;
    }

    public function url(): string
    {
        return admin_url('admin.php?page=wc-admin&path=' . rawurlencode($this->path));
    }
}
