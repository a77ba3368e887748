<?php

/**
 * An object cache in Redis for the clusters of `npm run cluster`: WordPress' cache functions over php-redis. Without an
 * answer from Redis a request goes on with its own memory, as the common plugins do. Only for development sites.
 */

declare(strict_types=1);

final class WP_Object_Cache
{
    /** @var array<string, array<string, mixed>> what this request knows, by group and key */
    private array $memory = [];
    /** @var array<string, true> */
    private array $global = [];
    /** @var array<string, true> groups that only live in this request */
    private array $own = [];
    private ?Redis $redis = null;
    private string $blog = '1:';
    public int $cache_hits = 0;
    public int $cache_misses = 0;

    public function __construct()
    {
        $this->blog = (is_multisite() ? get_current_blog_id() : 1) . ':';
        if (!defined('TILLBOOK_CLUSTER_REDIS')) {
            return;
        }
        [$host, $port] = explode(':', TILLBOOK_CLUSTER_REDIS);
        $this->ask(function () use ($host, $port): bool {
            $redis = new Redis();
            $redis->connect($host, (int) $port, 1.0, null, 0, 1.0);
            $this->redis = $redis;

            return true;
        });
    }

    public function add(string $key, mixed $data, string $group, int $expire): bool
    {
        if (wp_suspend_cache_addition()) {
            return false;
        }
        if ($this->isOwn($group)) {
            return !$this->inMemory($key, $group) && $this->remember($key, $group, $data);
        }
        $options = $expire > 0 ? ['nx', 'ex' => $expire] : ['nx'];
        $added = $this->ask(fn(): mixed => $this->redis?->set($this->name($key, $group), serialize($data), $options));
        if ($this->redis === null) {
            return !$this->inMemory($key, $group) && $this->remember($key, $group, $data);
        }

        return $added === true && $this->remember($key, $group, $data);
    }

    public function replace(string $key, mixed $data, string $group, int $expire): bool
    {
        $found = false;
        $this->get($key, $group, true, $found);

        return $found && $this->set($key, $data, $group, $expire);
    }

    public function set(string $key, mixed $data, string $group, int $expire): bool
    {
        if (!$this->isOwn($group)) {
            $options = $expire > 0 ? ['ex' => $expire] : [];
            $this->ask(fn(): mixed => $this->redis?->set($this->name($key, $group), serialize($data), $options));
        }

        return $this->remember($key, $group, $data);
    }

    public function get(string $key, string $group, bool $force, ?bool &$found): mixed
    {
        if ($this->inMemory($key, $group) && (!$force || $this->isOwn($group) || $this->redis === null)) {
            $found = true;
            ++$this->cache_hits;
            $value = $this->memory[$group][$key];

            return is_object($value) ? clone $value : $value;
        }
        $kept = $this->isOwn($group) ? null : $this->ask(fn(): mixed => $this->redis?->get($this->name($key, $group)));
        if (is_string($kept)) {
            $found = true;
            ++$this->cache_hits;
            // Not by php-redis: objects of WooCommerce ask the cache while they are read, inside its own call.
            $value = unserialize($kept);
            $this->remember($key, $group, $value);

            return $value;
        }
        $found = false;
        ++$this->cache_misses;
        unset($this->memory[$group][$key]);

        return false;
    }

    public function delete(string $key, string $group): bool
    {
        $known = $this->inMemory($key, $group);
        unset($this->memory[$group][$key]);
        $deleted = $this->isOwn($group)
            ? 0
            : (int) $this->ask(fn(): mixed => $this->redis?->del($this->name($key, $group)));

        return $known || $deleted > 0;
    }

    public function increase(string $key, int $by, string $group): int|false
    {
        $found = false;
        $value = $this->get($key, $group, true, $found);
        if (!$found) {
            return false;
        }
        $value = max(0, (is_numeric($value) ? (int) $value : 0) + $by);
        $this->set($key, $value, $group, 0);

        return $value;
    }

    public function flush(): bool
    {
        $this->memory = [];

        return $this->redis === null || $this->ask(fn(): mixed => $this->redis?->flushDB()) === true;
    }

    public function forget(): bool
    {
        $this->memory = [];

        return true;
    }

    /** @param list<string> $groups */
    public function addGlobal(array $groups): void
    {
        $this->global += array_fill_keys($groups, true);
    }

    /** @param list<string> $groups */
    public function addOwn(array $groups): void
    {
        $this->own += array_fill_keys($groups, true);
    }

    public function switchTo(int $blog): void
    {
        $this->blog = (is_multisite() ? $blog : 1) . ':';
        $this->memory = array_intersect_key($this->memory, $this->global);
    }

    private function isOwn(string $group): bool
    {
        return isset($this->own[$group]);
    }

    private function inMemory(string $key, string $group): bool
    {
        return array_key_exists($key, $this->memory[$group] ?? []);
    }

    private function remember(string $key, string $group, mixed $data): bool
    {
        $this->memory[$group][$key] = is_object($data) ? clone $data : $data;

        return true;
    }

    private function name(string $key, string $group): string
    {
        return (isset($this->global[$group]) ? '' : $this->blog) . "$group:$key";
    }

    /** Asks Redis; after a failure this request goes on without it. */
    private function ask(callable $question): mixed
    {
        try {
            return $question();
        } catch (RedisException) {
            $this->redis = null;

            return null;
        }
    }
}

function wp_cache_init(): void
{
    $GLOBALS['wp_object_cache'] = new WP_Object_Cache();
}

function tillbook_cluster_cache(): WP_Object_Cache
{
    return $GLOBALS['wp_object_cache'];
}

function wp_cache_add($key, $data, $group = '', $expire = 0)
{
    return tillbook_cluster_cache()->add((string) $key, $data, (string) $group ?: 'default', (int) $expire);
}

function wp_cache_add_multiple(array $data, $group = '', $expire = 0)
{
    return array_combine(
        array_keys($data),
        array_map(static fn($key) => wp_cache_add($key, $data[$key], $group, $expire), array_keys($data)),
    );
}

function wp_cache_replace($key, $data, $group = '', $expire = 0)
{
    return tillbook_cluster_cache()->replace((string) $key, $data, (string) $group ?: 'default', (int) $expire);
}

function wp_cache_set($key, $data, $group = '', $expire = 0)
{
    return tillbook_cluster_cache()->set((string) $key, $data, (string) $group ?: 'default', (int) $expire);
}

function wp_cache_set_multiple(array $data, $group = '', $expire = 0)
{
    return array_combine(
        array_keys($data),
        array_map(static fn($key) => wp_cache_set($key, $data[$key], $group, $expire), array_keys($data)),
    );
}

function wp_cache_get($key, $group = '', $force = false, &$found = null)
{
    return tillbook_cluster_cache()->get((string) $key, (string) $group ?: 'default', (bool) $force, $found);
}

function wp_cache_get_multiple($keys, $group = '', $force = false)
{
    return array_combine($keys, array_map(static fn($key) => wp_cache_get($key, $group, $force), $keys));
}

function wp_cache_delete($key, $group = '')
{
    return tillbook_cluster_cache()->delete((string) $key, (string) $group ?: 'default');
}

function wp_cache_delete_multiple(array $keys, $group = '')
{
    return array_combine($keys, array_map(static fn($key) => wp_cache_delete($key, $group), $keys));
}

function wp_cache_incr($key, $offset = 1, $group = '')
{
    return tillbook_cluster_cache()->increase((string) $key, (int) $offset, (string) $group ?: 'default');
}

function wp_cache_decr($key, $offset = 1, $group = '')
{
    return tillbook_cluster_cache()->increase((string) $key, -(int) $offset, (string) $group ?: 'default');
}

function wp_cache_flush()
{
    return tillbook_cluster_cache()->flush();
}

function wp_cache_flush_runtime()
{
    return tillbook_cluster_cache()->forget();
}

function wp_cache_supports($feature)
{
    return in_array(
        $feature,
        ['add_multiple', 'set_multiple', 'get_multiple', 'delete_multiple', 'flush_runtime'],
        true,
    );
}

function wp_cache_close()
{
    return true;
}

function wp_cache_add_global_groups($groups): void
{
    tillbook_cluster_cache()->addGlobal((array) $groups);
}

function wp_cache_add_non_persistent_groups($groups): void
{
    tillbook_cluster_cache()->addOwn((array) $groups);
}

function wp_cache_switch_to_blog($blog_id): void
{
    tillbook_cluster_cache()->switchTo((int) $blog_id);
}
