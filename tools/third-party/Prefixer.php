<?php

declare(strict_types=1);

namespace Tillbook\Tools\ThirdParty;

use PhpParser\Node;
use PhpParser\Node\ComplexType;
use PhpParser\Node\Expr\ConstFetch;
use PhpParser\Node\Identifier;
use PhpParser\Node\InterpolatedStringPart;
use PhpParser\Node\Name;
use PhpParser\Node\NullableType;
use PhpParser\Node\Param;
use PhpParser\Node\Scalar\String_;
use PhpParser\Node\Stmt\GroupUse;
use PhpParser\Node\Stmt\Namespace_;
use PhpParser\Node\Stmt\Use_;
use PhpParser\NodeFinder;
use PhpParser\ParserFactory;

/**
 * Moves a library's PHP code into a namespace of ours, so that another plugin may ship another version of it. Only names
 * change: every other byte of the file stays, so that it can be compared with its original.
 *
 * It also says `?T $x = null` where the library says `T $x = null`, which newer PHP versions complain about.
 */
final class Prefixer
{
    private readonly string $roots;

    /**
     * @param string $prefix such as `Tillbook\Vendor`
     * @param non-empty-list<string> $roots the first parts of the namespaces to move, such as `Dompdf`
     */
    public function __construct(private readonly string $prefix, array $roots)
    {
        $this->roots = implode('|', array_map(preg_quote(...), $roots));
    }

    public function prefix(string $code): string
    {
        $finder = new NodeFinder();
        $tree = (new ParserFactory())->createForNewestSupportedVersion()->parse($code) ?? [];
        $edits = [];
        foreach ($finder->find($tree, static fn(Node $node): bool => true) as $node) {
            $edits += $this->edit($node, $code);
        }
        if ($finder->findFirstInstanceOf($tree, Namespace_::class) === null) {
            $edits += $this->globalNames($finder->findInstanceOf($tree, Name::class), $code);
        }
        krsort($edits);
        foreach ($edits as $position => $text) {
            $code = substr_replace($code, $text, $position, 0);
        }

        return $code;
    }

    /** @return array<int, string> what to insert, by position */
    private function edit(Node $node, string $code): array
    {
        return match (true) {
            $node instanceof Namespace_ => $node->name === null
                ? []
                : $this->name($node->name, $node->name->getStartFilePos()),
            $node instanceof Use_ &&
                in_array($node->type, [Use_::TYPE_NORMAL, Use_::TYPE_FUNCTION, Use_::TYPE_CONSTANT], true)
                => $this->uses($node, $code),
            $node instanceof GroupUse => $this->name($node->prefix, $this->afterBackslash($node->prefix, $code)),
            $node instanceof Name\FullyQualified => $this->name($node, $node->getStartFilePos() + 1),
            $node instanceof String_, $node instanceof InterpolatedStringPart => $this->text($node, $code),
            $node instanceof Param => $this->nullable($node),
            default => [],
        };
    }

    /** @return array<int, string> */
    private function uses(Use_ $statement, string $code): array
    {
        $edits = [];
        foreach ($statement->uses as $use) {
            $edits += $this->name($use->name, $this->afterBackslash($use->name, $code));
        }

        return $edits;
    }

    /**
     * Names in a file without a namespace are whole without a backslash before them.
     *
     * @param array<Node> $names
     *
     * @return array<int, string>
     */
    private function globalNames(array $names, string $code): array
    {
        $edits = [];
        foreach ($names as $name) {
            if ($name instanceof Name && !($name instanceof Name\FullyQualified) && $name->isQualified()) {
                $edits += $this->name($name, $this->afterBackslash($name, $code));
            }
        }

        return $edits;
    }

    private function afterBackslash(Name $name, string $code): int
    {
        return $name->getStartFilePos() + ($code[$name->getStartFilePos()] === '\\' ? 1 : 0);
    }

    /** @return array<int, string> */
    private function name(Name $name, int $position): array
    {
        return preg_match('/^(' . $this->roots . ')$/', $name->getFirst()) === 1
            ? [$position => $this->prefix . '\\']
            : [];
    }

    /**
     * A class that is named in a string, such as `"Dompdf\\Adapter\\$name"`.
     *
     * @return array<int, string>
     */
    private function text(String_|InterpolatedStringPart $node, string $code): array
    {
        $source = substr($code, $node->getStartFilePos(), $node->getEndFilePos() - $node->getStartFilePos() + 1);
        if (
            preg_match('/^(["\']?\\\\{0,2})(?:' . $this->roots . ')(\\\\{1,2})(?:\w|["\']?$)/', $source, $match) !== 1
        ) {
            return [];
        }

        return [
            $node->getStartFilePos() + strlen($match[1]) => str_replace('\\', $match[2], $this->prefix) . $match[2],
        ];
    }

    /** @return array<int, string> */
    private function nullable(Param $parameter): array
    {
        $isNull = $parameter->default instanceof ConstFetch && $parameter->default->name->toLowerString() === 'null';
        $type = $parameter->type;
        if (
            !$isNull ||
            $type === null ||
            $type instanceof NullableType ||
            $type instanceof ComplexType ||
            ($type instanceof Identifier && in_array($type->toLowerString(), ['mixed', 'null'], true))
        ) {
            return [];
        }

        return [$type->getStartFilePos() => '?'];
    }
}
