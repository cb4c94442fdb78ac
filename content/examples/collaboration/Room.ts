import type { Provider, ProviderAwareness } from '@lexical/yjs';
import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { applyUpdate, encodeStateAsUpdate, encodeStateVector } from 'yjs';

interface Member {
  doc: Doc;
  awareness: Awareness;
}

interface AwarenessChange {
  added: number[];
  updated: number[];
  removed: number[];
}

type Listener = (value: never) => void;

/** Replaces a server: keeps the document and sends its changes to everyone who is connected. */
export class Room {
  readonly #doc: Doc;
  readonly #members = new Set<Member>();
  /** The members that are connected. */
  readonly #present = new Set<Member>();

  constructor(doc: Doc) {
    this.#doc = doc;
    doc.on('update', (update: Uint8Array, from: unknown) => {
      for (const member of this.#present) {
        if (member !== from) applyUpdate(member.doc, update, this);
      }
    });
  }

  /** Destroys the documents, which also stops the timers of their awareness. */
  close(): void {
    this.#present.clear();
    this.#members.forEach(({ doc }) => doc.destroy());
    this.#doc.destroy();
  }

  // #region provider
  createProvider(doc: Doc): Provider {
    const member: Member = { doc, awareness: new Awareness(doc) };
    const listeners = new Map<string, Set<Listener>>();
    const emit = (type: string, value: unknown): void =>
      listeners.get(type)?.forEach((listener) => listener(value as never));

    this.#members.add(member);
    this.#listenTo(member);

    return {
      // The two packages declare different types for the same object.
      awareness: member.awareness as unknown as ProviderAwareness,
      connect: () => {
        this.#enter(member);
        emit('status', { status: 'connected' });
        emit('sync', true);
      },
      disconnect: () => {
        this.#leave(member);
        emit('status', { status: 'disconnected' });
      },
      on: (type: string, listener: Listener) => {
        const known = listeners.get(type) ?? new Set();
        listeners.set(type, known.add(listener));
      },
      off: (type: string, listener: Listener) => {
        listeners.get(type)?.delete(listener);
      },
    };
  }

  /** Sends the changes of a member to the others. Changes with the room as their origin came from the room. */
  #listenTo(member: Member): void {
    const { doc, awareness } = member;
    const isLocal = (origin: unknown): boolean =>
      origin !== this && this.#present.has(member);

    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (isLocal(origin)) applyUpdate(this.#doc, update, member);
    });
    awareness.on('update', (change: AwarenessChange, origin: unknown) => {
      if (!isLocal(origin)) return;
      const { added, updated, removed } = change;
      const clients = [...added, ...updated, ...removed];
      const update = encodeAwarenessUpdate(awareness, clients);
      for (const other of this.#othersThan(member)) {
        applyAwarenessUpdate(other.awareness, update, this);
      }
    });
  }

  #enter(member: Member): void {
    if (this.#present.has(member)) return;
    this.#present.add(member);
    // Each side sends the changes that the other side lacks.
    send(this.#doc, member.doc, this);
    send(member.doc, this.#doc, member);
    // Each member announces its presence again.
    for (const { awareness } of this.#present) {
      awareness.setLocalState(awareness.getLocalState());
    }
  }
  // #endregion

  #leave(member: Member): void {
    if (!this.#present.delete(member)) return;
    for (const other of this.#othersThan(member)) {
      removeAwarenessStates(other.awareness, [member.doc.clientID], this);
      removeAwarenessStates(member.awareness, [other.doc.clientID], this);
    }
  }

  #othersThan(member: Member): Member[] {
    return [...this.#present].filter((other) => other !== member);
  }
}

function send(from: Doc, to: Doc, origin: unknown): void {
  applyUpdate(to, encodeStateAsUpdate(from, encodeStateVector(to)), origin);
}
